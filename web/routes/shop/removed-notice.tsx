import { Notice } from '#ui/notice.tsx'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { CART_FORM } from './cart-form.ts'

/** What was removed without JavaScript, with a button to put it back. */
export function RemovedNotice({ id, title, amount }: { id: string; title: string; amount: number }) {
  return (
    <Notice kind="success" live>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{cartMessages.removed(title)}</span>
        <button
          type="submit"
          form={CART_FORM}
          name="intent"
          value={`add:${id}:${amount}`}
          className="text-link min-h-8 font-semibold"
        >
          {cartMessages.undo}
        </button>
      </p>
    </Notice>
  )
}

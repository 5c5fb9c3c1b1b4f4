import { Form, href } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { cartMessages } from '#web/messages/shop/cart.ts'

/** What was removed without JavaScript, with a button to put it back. */
export function RemovedNotice({ id, title, amount }: { id: string; title: string; amount: number }) {
  return (
    <Notice kind="success" live>
      <Form method="post" action={href('/shop/cart')} className="flex flex-wrap items-center gap-x-4">
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="amount" value={amount} />
        <span>{cartMessages.removed(title)}</span>
        <button type="submit" name="intent" value="add" className="text-link min-h-8 font-semibold">
          {cartMessages.undo}
        </button>
      </Form>
    </Notice>
  )
}

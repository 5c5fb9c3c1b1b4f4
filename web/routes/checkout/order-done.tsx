import { href } from 'react-router'
import type { Format } from '#contract/catalogue.ts'
import { errorCodes } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { cartMessages } from '#web/messages/cart.ts'
import { confirmationMessages } from '#web/messages/orders.ts'
import { totalsMessages } from '#web/messages/purchase.ts'
import { OrderLines } from '#web/purchase/order-lines.tsx'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const PRINTED: ReadonlySet<Format> = new Set(['book', 'bundle'])

/** Thanks, the number, and what happens next. */
export function OrderDone({ order, isRepeat }: { order: Order; isRepeat: boolean }) {
  const steps = [
    order.status === 'invoice' && confirmationMessages.invoice,
    order.delivery_address && confirmationMessages.ships,
    order.lines.some((line) => !PRINTED.has(line.format)) && confirmationMessages.digital,
  ].filter((step) => typeof step === 'string')
  return (
    <>
      {isRepeat && <Notice>{errorCodes.order_already_placed[1]}</Notice>}
      <div role="status" className="flex flex-col gap-4">
        <SectionHeading level={1}>{confirmationMessages.thanks}</SectionHeading>
        <p className="text-lg font-semibold">{confirmationMessages.number(order.number)}</p>
        <p>{confirmationMessages.mailSent(order.email)}</p>
      </div>
      {steps.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionHeading level={2} size="part">
            {confirmationMessages.nextSteps}
          </SectionHeading>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6">
        <SectionHeading level={2} size="part">
          {totalsMessages.title}
        </SectionHeading>
        <OrderLines lines={order.lines} />
        <div className="border-t border-line pt-4">
          <TotalsList totals={order} ships={order.delivery_address !== null} />
        </div>
      </section>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/profile/orders/:id', { id: order.id })}>{confirmationMessages.toOrder}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {cartMessages.continueShopping}
        </ButtonLink>
      </p>
    </>
  )
}

import { href } from 'react-router'
import type { OwnedProduct } from '#contract/licences/library.ts'
import type { Order } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { DigitalPlaces } from '#web/purchase/digital-places.tsx'
import { InvoiceLink } from '#web/purchase/invoice-link.tsx'
import { GivenGoods } from '../profile/given-goods.tsx'

/** Thanks, the number, and what happens next. */
export function OrderDone({ order, owned }: { order: Order; owned: readonly OwnedProduct[] }) {
  const copies = order.codes.reduce((sum, set) => sum + set.copies, 0)
  const steps = [
    order.invoice && confirmationMessages.invoice,
    order.invoice?.is_owed &&
      order.invoice.due_on &&
      confirmationMessages.payUntil(swissTime(order.invoice.due_on).day),
    order.status === 'invoice' && !order.invoice && confirmationMessages.invoiceLater,
    order.delivery_address && confirmationMessages.ships,
    order.digital_places.some((place) => place !== 'coupons') && confirmationMessages.digital,
    copies > 0 && confirmationMessages.codes(copies),
  ].filter((step) => typeof step === 'string')
  return (
    <>
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
      <GivenGoods owned={owned} />
      <DigitalPlaces places={order.digital_places} codes={order.codes} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/profile/orders/:id', { id: order.id })}>{confirmationMessages.toOrder}</ButtonLink>
        <InvoiceLink order={order} size="medium" />
        <ButtonLink to="/" variant="secondary">
          {cartMessages.continueShopping}
        </ButtonLink>
      </p>
    </>
  )
}

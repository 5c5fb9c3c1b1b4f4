import { href } from 'react-router'
import type { Order } from '#contract/sales/orders.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { RestartForm } from '#web/purchase/restart-form.tsx'

/** The payment failed, was cancelled, refused or never begun: says so, and how to pay now. */
export function OrderUnpaid({ order, failure }: { order: Order; failure: FormFailure | undefined }) {
  const isRejected = order.status === 'fraud'
  const isOpen = order.status === 'new' && order.is_payment_open
  const reason = order.status === 'new' ? confirmationMessages.unavailable(order.number) : orderMessages.failed
  return (
    <>
      <SectionHeading level={1} lead={confirmationMessages.number(order.number)}>
        {isRejected ? confirmationMessages.rejected : confirmationMessages.failed}
      </SectionHeading>
      {!isRejected && !isOpen && (
        <Notice kind="error" live>
          {reason}
        </Notice>
      )}
      {order.can_restart_payment ? (
        <>
          {order.status !== 'new' && <p>{confirmationMessages.failedText}</p>}
          <RestartForm order={order} failure={failure} />
        </>
      ) : (
        <p>{confirmationMessages.notRestartable}</p>
      )}
      <p>
        <ButtonLink to={href('/profile/orders/:id', { id: order.id })} variant="secondary">
          {confirmationMessages.toOrder}
        </ButtonLink>
      </p>
    </>
  )
}

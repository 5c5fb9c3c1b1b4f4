import { href } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { type ButtonLook, buttonClass } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderMessages, repeatMessages } from '#web/messages/sales/orders.ts'
import { InvoiceLink } from '#web/purchase/invoice-link.tsx'
import { RestartForm } from '#web/purchase/restart-form.tsx'
import { listOfOrderPath } from '#web/routes/shopping-list/list-of-purchase.ts'
import { RepeatForm } from './repeat-form.tsx'

type Step = 'pay' | 'track' | 'invoice'

/** The step that comes next; null where none does. */
export function nextStep({
  can_restart_payment: canPay,
  status,
  invoice,
  tracking_url: url,
}: OrderSummary): Step | null {
  if (canPay) return 'pay'
  if (invoice?.overdue_since) return 'invoice'
  // What has arrived long ago is not looked for any more.
  if (url && status !== 'completed') return 'track'
  return invoice ? 'invoice' : null
}

const entry = 'min-h-11 w-full justify-start!'

/** The step that comes next with an order, and a menu of all others; without JavaScript too. */
export function OrderActions({ order }: { order: OrderSummary }) {
  const { id, number, invoice } = order
  const next = nextStep(order)
  return (
    <div className="relative z-10 flex items-center justify-end gap-1.5 has-[details[open]]:z-30 md:w-56 print:hidden">
      {next === 'pay' && <RestartForm order={order} inList />}
      {next === 'track' && <TrackLink order={order} />}
      {next === 'invoice' && <InvoiceLink order={order} />}
      <Popover
        group="order-menu"
        align="right"
        label={<VisuallyHidden>{orderMessages.more(number)}</VisuallyHidden>}
        summaryClassName="size-11 justify-center rounded-md border border-line-strong bg-white hover:bg-river-50"
      >
        <ul className="flex flex-col">
          <li>
            <ButtonLink to={href('/profile/orders/:id', { id })} variant="quiet" size="small" className={entry}>
              {orderMessages.show}
              <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
            </ButtonLink>
          </li>
          <li>
            <RepeatForm order={order} variant="quiet" className={entry} />
          </li>
          {next !== 'track' && order.tracking_url && (
            <li>
              <TrackLink order={order} variant="quiet" className={entry} />
            </li>
          )}
          {next !== 'invoice' && invoice && (
            <li>
              <InvoiceLink order={order} variant="quiet" className={entry} />
            </li>
          )}
          <li>
            <ButtonLink to={listOfOrderPath(id)} variant="quiet" size="small" className={entry}>
              {orderMessages.toList}
              <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
            </ButtonLink>
          </li>
        </ul>
      </Popover>
    </div>
  )
}

interface TrackLinkProps extends Pick<ButtonLook, 'variant'> {
  order: Pick<OrderSummary, 'number' | 'tracking_url'>
  className?: string
}

/** Leads to where the carrier says where the parcel is. */
function TrackLink({ order: { number, tracking_url: url }, variant = 'secondary', className }: TrackLinkProps) {
  if (!url) return null
  return (
    <a
      href={url}
      rel="noreferrer"
      className={classNames(buttonClass({ variant, size: 'small' }), 'whitespace-nowrap', className)}
    >
      {orderMessages.parcels.track}
      <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
    </a>
  )
}

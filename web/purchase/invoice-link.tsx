import { href } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

interface InvoiceLinkProps extends Pick<ButtonLook, 'size' | 'variant'> {
  order: Pick<OrderSummary, 'id' | 'invoice'>
  /** The address of the invoice; that of the buyer’s own order, where it is left out. */
  to?: string
  className?: string
}

/** Leads to the invoice of an order, a file to save; nothing while the order has none. */
export function InvoiceLink({
  order: { id, invoice },
  to = href('/profile/orders/:id/:document', { id, document: 'invoice' }),
  size = 'small',
  variant = 'secondary',
  className,
}: InvoiceLinkProps) {
  if (!invoice) return null
  return (
    <ButtonLink
      to={to}
      reloadDocument
      variant={variant}
      size={size}
      className={classNames('whitespace-nowrap', className)}
    >
      {orderMessages.invoice.link}
      <VisuallyHidden>: {invoice.number}</VisuallyHidden>
    </ButtonLink>
  )
}

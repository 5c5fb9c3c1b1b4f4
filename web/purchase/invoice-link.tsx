import { href } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

interface InvoiceLinkProps extends Pick<ButtonLook, 'size' | 'variant'> {
  order: Pick<OrderSummary, 'id' | 'invoice'>
  className?: string
}

/** Leads to the invoice of an order, a file to save; nothing while the order has none. */
export function InvoiceLink({
  order: { id, invoice },
  size = 'small',
  variant = 'secondary',
  className,
}: InvoiceLinkProps) {
  if (!invoice) return null
  return (
    <ButtonLink
      to={href('/profile/orders/:id/:document', { id, document: 'invoice' })}
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

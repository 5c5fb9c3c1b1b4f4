import { href } from 'react-router'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

interface InvoiceLinkProps extends Pick<ButtonLook, 'size'> {
  order: Pick<OrderSummary, 'id' | 'invoice'>
}

/** Leads to the invoice of an order, a file to save; nothing while the order has none. */
export function InvoiceLink({ order: { id, invoice }, size = 'small' }: InvoiceLinkProps) {
  if (!invoice) return null
  return (
    <ButtonLink
      to={href('/profile/orders/:id/:document', { id, document: 'invoice' })}
      reloadDocument
      variant="secondary"
      size={size}
      className="whitespace-nowrap"
    >
      {orderMessages.invoice.link}
      <VisuallyHidden>: {invoice.number}</VisuallyHidden>
    </ButtonLink>
  )
}

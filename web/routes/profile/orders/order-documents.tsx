import { Link } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import type { Order } from '#contract/sales/orders.ts'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { InvoiceLink } from '#web/purchase/invoice-link.tsx'

const { creditNote } = orderMessages

interface OrderDocumentsProps {
  order: Pick<Order, 'id' | 'invoice' | 'credit_notes'>
  /** The address of the invoice, `invoice`, or of a credit note, by its id. */
  pathOf: (document: string) => string
}

/** Invoice and credit notes of an order, which are drawn when they are asked for, and what became of the money. */
export function OrderDocuments({ order, pathOf }: OrderDocumentsProps) {
  return (
    <ul className="flex flex-col gap-5">
      {order.invoice && (
        <li className="flex flex-col items-start gap-2">
          <span className="print:hidden">
            <InvoiceLink order={order} to={pathOf('invoice')} />
          </span>
          <p className="hidden print:block">{orderMessages.invoice.title(order.invoice.number)}</p>
          {order.invoice.is_owed && <p>{orderMessages.invoice.leftToPay(formatAmount(order.invoice.left_to_pay))}</p>}
          {order.invoice.overdue_since ? (
            <p>{orderMessages.invoice.overdue(germanDate(order.invoice.overdue_since))}</p>
          ) : (
            order.invoice.is_owed &&
            order.invoice.due_on && <p>{orderMessages.invoice.dueOn(germanDate(order.invoice.due_on))}</p>
          )}
        </li>
      )}
      {order.credit_notes.map(({ id, number, total, issued_at: at, refund }) => (
        <li key={id} className="flex flex-col gap-1 break-inside-avoid">
          <Link to={pathOf(id)} reloadDocument className="text-link inline-flex min-h-8 items-center self-start">
            {creditNote.link(number)}
          </Link>
          <p className="text-sm text-ink-soft">
            {creditNote.issued(formatAmount(total), swissTime(at).day)}. {creditNote.refund[refund]}
          </p>
        </li>
      ))}
    </ul>
  )
}

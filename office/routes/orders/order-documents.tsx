import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { formatAmount, type Money } from '#contract/ground/money.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { documentAddress } from './pdf-addresses.ts'

interface ShownDocument {
  id: string
  name: string
  /** Null for a letter that was not stored. Invoices and credit notes are drawn when they are asked for. */
  address: string | null
  amount: Money
  told: readonly (string | null)[]
}

/** Invoice, credit notes and reminders, each as a PDF. */
export function OrderDocuments({ order, credit }: { order: OfficeOrder; credit: OrderCredit }) {
  const all = documentsOf(order, credit)
  if (all.length === 0) return null
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-display text-xl">{orderRoom.documents}</h2>
      <ul className="flex flex-col gap-2">
        {all.map(({ id, name, address, amount, told }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            {address === null ? (
              <span>{name}</span>
            ) : (
              <a href={address} className="text-link">
                {name}
              </a>
            )}
            <span className="tabular-nums">{formatAmount(amount)}</span>
            <span className="text-ink-soft">{told.filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function documentsOf(
  { id: orderId, documents, reminders }: OfficeOrder,
  { credit_notes }: OrderCredit,
): ShownDocument[] {
  const moneyOf = (id: string) => credit_notes.find((note) => note.id === id)?.refund
  return [
    ...documents.map((document) => {
      const { id, kind, number, total, issued_at, due_on } = document
      const refund = moneyOf(id)
      const told = [
        shortSwissTime(issued_at).day,
        due_on && orderRoom.due(shortDate(due_on)),
        refund ? orderMoney.creditNoteMoney[refund] : null,
      ]
      return {
        id,
        name: `${orderRoom.documentKinds[kind]} ${number}`,
        address: documentAddress(orderId, id),
        amount: total,
        told,
      }
    }),
    ...reminders.map((reminder) => ({
      id: reminder.id,
      name: orderMoney.reminder(reminder.level),
      // A reminder is drawn when it is sent; letters of former versions were not stored.
      address: reminder.is_ready ? documentAddress(orderId, reminder.id) : null,
      amount: reminder.fee,
      told: [shortSwissTime(reminder.issued_at).day],
    })),
  ]
}

import { formatFigure } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/office/orders.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { orderRoom } from '../../messages/orders.ts'

/** Invoice and credit notes, and what was tried at the payment provider. */
export function OrderDocuments({ order: { id, documents, payment_attempts } }: { order: OfficeOrder }) {
  return (
    <div className="grid gap-6 text-sm sm:grid-cols-2">
      {documents.length > 0 && (
        <section>
          <h2 className="mb-2 font-display text-xl">{orderRoom.documents}</h2>
          <ul className="flex flex-col gap-1">
            {documents.map((document) => (
              <li key={document.id} className="flex flex-wrap gap-x-3">
                {document.is_ready ? (
                  <a href={`/api/office/orders/${id}/documents/${document.id}/document.pdf`} className="text-link">
                    {orderRoom.documentKinds[document.kind]} {document.number}
                  </a>
                ) : (
                  <span>
                    {orderRoom.documentKinds[document.kind]} {document.number} ({orderRoom.notReady})
                  </span>
                )}
                <span className="text-ink-soft tabular-nums">CHF {formatFigure(document.total)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {payment_attempts.length > 0 && (
        <section>
          <h2 className="mb-2 font-display text-xl">{orderRoom.attempts}</h2>
          <ul className="flex flex-col gap-1">
            {payment_attempts.map(({ number, method, amount, status, changed_at, transaction_id }) => (
              <li key={number}>
                {paymentMethodLabels[method]}, CHF {formatFigure(amount)}: {orderRoom.attemptStates[status]}
                <span className="block text-xs text-ink-soft">
                  {shortSwissTime(changed_at).day} {transaction_id}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

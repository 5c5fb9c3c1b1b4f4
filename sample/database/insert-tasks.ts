import { and, desc, eq } from 'drizzle-orm'
import { toMoney } from '#contract/ground/money.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { sampleId } from '../sample-id.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The tasks of the demonstration's sales staff: two open ones, and one that is done. */
export async function insertTasks(tx: Database, sellerId: string): Promise<void> {
  const suspected = await newestPaidOnline(tx, 'fraud')
  const paid = await newestPaidOnline(tx, 'paid')
  const second = {
    ...paid.attempt,
    id: sampleId('second-attempt', 0),
    number: 2,
    transactionId: '261029113500482913',
    createdAt: new Date(paid.attempt.createdAt.getTime() + MINUTE),
    changedAt: new Date(paid.attempt.changedAt.getTime() + 5 * MINUTE),
  }
  await tx.insert(paymentAttempts).values(second)
  await tx.insert(tasks).values([
    { ...taskOf(suspected), id: sampleId('task', 0), kind: 'fraud' },
    { ...taskOf({ order: paid.order, attempt: second }), id: sampleId('task', 1), kind: 'paid_twice' },
    {
      id: sampleId('task', 2),
      kind: 'unknown_transaction',
      subject: '261012081500114207',
      cause: 'paid',
      facts: {
        provider: 'datatrans',
        transaction_id: '261012081500114207',
        told_reference: 'TEST-1',
        told_status: 'paid',
        told_amount: 100,
        told_currency: 'CHF',
      },
      orderId: null,
      createdAt: new Date('2026-10-12T06:20:00Z'),
      doneAt: new Date(Date.parse('2026-10-12T06:20:00Z') + DAY),
      doneBy: sellerId,
      note: 'Testzahlung von uns, beim Zahlungsdienst zurückgebucht.',
    },
  ])
}

type Paid = { order: typeof orders.$inferSelect; attempt: typeof paymentAttempts.$inferSelect }

async function newestPaidOnline(tx: Database, status: OrderStatus): Promise<Paid> {
  const [newest] = await tx
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(eq(orders.status, status), eq(paymentAttempts.number, 1)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  if (!newest) throw new Error(`No order of the demonstration that is paid online is ${status}`)
  return newest
}

function taskOf({ order, attempt }: Paid) {
  return {
    subject: order.number,
    cause: `attempt ${attempt.number}`,
    facts: {
      order_number: order.number,
      attempt: attempt.number,
      provider: attempt.provider,
      transaction_id: attempt.transactionId,
      amount: toMoney(attempt.amount),
    },
    orderId: order.id,
    createdAt: attempt.changedAt,
  }
}

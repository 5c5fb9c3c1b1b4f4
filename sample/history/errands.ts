import { and, asc, desc, eq } from 'drizzle-orm'
import { rappen } from '#contract/ground/money.ts'
import { applyPaymentStatus } from '#modules/fulfilment/payments/apply-payment-status.ts'
import { beginAttempt } from '#modules/fulfilment/payments/attempts/begin-attempt.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { completeTask } from '#modules/ground/tasks/write-tasks.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { bankTells, buyerOf, referencesOf, tell } from './money.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Beyond the numbers of orders, by which the bank's references are made. */
const UNCLEAR = 10_000

const TEST_PAYMENT = '261012081500114207'

/** What gives staff something to look at in the last days: money that nobody can tell for sure. */
export function errands(world: World): Step[] {
  const daysAgo = (days: number) => daysFrom(world.until, -days)
  return [
    { at: daysAgo(20), take: () => testPayment(world) },
    { at: daysAgo(19), take: () => settleTestPayment(world) },
    { at: daysAgo(1.6), take: () => unclearCredits(world) },
    { at: daysAgo(0.3), take: () => paidTwice(world) },
  ]
}

async function testPayment(world: World): Promise<void> {
  await applyPaymentStatus(world, world.core.db, {
    provider: 'datatrans',
    status: {
      kind: 'payment',
      transactionId: TEST_PAYMENT,
      reference: 'TEST-1',
      status: 'paid',
      amount: rappen(100),
      currency: 'CHF',
      occurredAt: null,
    },
  })
}

async function settleTestPayment({ core: { db }, staffId }: World): Promise<void> {
  const [task] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.subject, TEST_PAYMENT))
  const note = 'Testzahlung von uns, beim Zahlungsdienst zurückgebucht.'
  if (task) await completeTask(db, { id: task.id, staffId, note })
}

/** One for each thing that staff must do: find the order, ask the payer, carry out that it was taken back. */
async function unclearCredits(world: World): Promise<void> {
  const { db } = world.core
  const [first, second] = await db
    .select({ order: orders, open: OPEN_AMOUNT })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .where(isOwed())
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(2)
  const [paid] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.paymentMethod, 'invoice'), eq(orders.status, 'completed')))
    .orderBy(desc(orders.paidAt), asc(orders.id))
    .limit(1)
  if (!first || !second || !paid) throw new Error('The demonstration has too few orders on invoice')
  await bankTells(world, UNCLEAR, {
    amount: rappen(first.open),
    text: `Bücher ${first.order.number.slice(5)}`,
    debtor: { name: buyerOf(first.order), iban: null },
  })
  await bankTells(world, UNCLEAR + 1, {
    amount: rappen(second.open - 200),
    references: [{ type: 'QRR', value: '210000000003139471430009017' }],
    debtor: { name: buyerOf(second.order), iban: null },
  })
  await bankTells(world, UNCLEAR + 2, {
    currency: 'EUR',
    statedAmount: '38.00',
    references: await referencesOf(world, second.order.id),
    debtor: { name: 'Buchhandlung am Rhein', iban: null },
  })
  await bankTells(world, UNCLEAR + 3, {
    direction: 'debit',
    isReturn: true,
    amount: rappen(paid.total),
    references: await referencesOf(world, paid.id),
    text: 'Rückgabe der Zahlung',
    debtor: { name: buyerOf(paid), iban: null },
  })
}

/** Of two tabs in which somebody paid, the provider tells of both. */
async function paidTwice(world: World): Promise<void> {
  const { core } = world
  const [paid] = await core.db
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(orders.status, 'paid'))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  if (!paid) throw new Error('No order of the demonstration was paid lately')
  const { order, attempt } = paid
  const { provider, method, amount, origin } = attempt
  if (provider !== 'datatrans' || method === 'invoice') return
  await beginAttempt(core, core.db, { orderId: order.id, number: 2, provider, method, amount, origin })
  await tell(world, order, 'paid', 2)
}

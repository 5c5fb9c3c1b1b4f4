import { asc, eq } from 'drizzle-orm'
import type { RefundOutcome } from '#adapters/payment/port.ts'
import { cancelOrder } from '#modules/fulfilment/refunds/cancel-order.ts'
import { completeRefund } from '#modules/fulfilment/refunds/complete-refund.ts'
import { creditOrder } from '#modules/fulfilment/refunds/credit-order.ts'
import { sendRefund } from '#modules/fulfilment/refunds/send-refund.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import type { OrderDraft } from '../people/orders.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** What staff give back of an order: all of it, one copy, or an amount in Rappen. */
const GIVEN = {
  canceled: 'all',
  returned: 'copy',
  'returned, not sent back': 'copy',
  dented: 500,
  'dented, unclear': 800,
  reduced: 500,
} as const

export type After = keyof typeof GIVEN

const ANSWER_LOST: RefundOutcome = { outcome: 'unknown', cause: new Error('The answer was lost') }

/** What becomes of an order afterwards: staff credit it, and what was paid of that goes back, or waits for somebody. */
export function afterwards(world: World, { id: orderId, after }: OrderDraft, at: Date): Step[] {
  if (after === null) return []
  if (after !== 'dented, unclear') return [{ at, take: () => giveBack(world, orderId, after) }]
  const { datatrans } = world.providers
  const providers = { datatrans: { ...datatrans, refund: async () => ANSWER_LOST } }
  const ask = () => sendMoney({ ...world, providers }, orderId)
  return [
    { at, take: () => giveBack({ ...world, providers }, orderId, after) },
    // Hours later it is a matter for staff.
    { at: daysFrom(at, 0.25), take: ask },
  ]
}

async function giveBack(world: World, orderId: string, after: After): Promise<void> {
  const { core, staffId } = world
  const given = GIVEN[after]
  if (given === 'all') await cancelOrder(core, core.db, { orderId, staffId, note: 'Auf Wunsch der Kundin.' })
  else {
    const goodwill = given === 'copy' ? null : given
    const lines = given === 'copy' ? [{ line_id: await firstLine(world, orderId), quantity: 1 }] : []
    const asked = { lines, shipping: false, goodwill, credited_before: 0 }
    await creditOrder(core, core.db, { orderId, staffId, note: 'Am Telefon besprochen.', asked })
  }
  if (after !== 'returned, not sent back') await sendMoney(world, orderId)
}

async function firstLine({ core }: World, orderId: string): Promise<string> {
  const [line] = await core.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
    .limit(1)
  return line?.id ?? ''
}

/** The provider sends back what was paid through it, and staff the rest. */
async function sendMoney(world: World, orderId: string): Promise<void> {
  const { core, staffId } = world
  const open = await core.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  for (const { id, way } of open) {
    if (way === 'provider') await sendRefund(world, id)
    else await completeRefund(core, core.db, { id, staffId, note: 'Per E-Banking überwiesen.' })
  }
}

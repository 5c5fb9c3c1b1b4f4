import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ReturnReason } from '#contract/fulfilment/return-labels.ts'
import { announceReturn } from '#modules/fulfilment/returns/announce-return.ts'
import { loadReturnable } from '#modules/fulfilment/returns/load-returnable.ts'
import { arriveReturn } from '#modules/fulfilment/returns/take-steps.ts'
import { ownerOf } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Orders that were sent last, of which something may come back. */
const LATEST = 12

/** Two buyers send a copy back in the last days: one parcel is here, the other one on its way. */
export function sentBack(world: World): Step[] {
  return [
    {
      at: daysFrom(world.until, -1.4),
      take: async () => {
        const id = await sendOneBack(world, 'wrong_order')
        return id === null ? [] : [{ at: daysFrom(world.until, -0.4), take: () => arrive(world, id) }]
      },
    },
    { at: daysFrom(world.until, -0.2), take: () => sendOneBack(world, 'not_suitable').then(() => undefined) },
  ]
}

async function sendOneBack({ core }: World, reason: ReturnReason): Promise<string | null> {
  const sent = await core.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), isNotNull(orders.userId)))
    .orderBy(desc(orders.statusChangedAt), desc(orders.number))
    .limit(LATEST)
  for (const order of sent) {
    const lines = await loadReturnable(core.db, order)
    const found = lines.find(({ most }) => most > 0)
    const isUntouched = lines.every(({ line }) => line.announced + line.credited === 0)
    const owner = ownerOf(order)
    if (!found || !isUntouched || owner === null || order.userId === null) continue
    const asked = { lines: [{ line_id: found.line.id, quantity: 1 }], reason, note: '' }
    return announceReturn(core, core.db, { owner, orderId: order.id, userId: order.userId, asked })
  }
  return null
}

async function arrive({ core }: World, id: string): Promise<void> {
  await arriveReturn(core, core.db, id)
}

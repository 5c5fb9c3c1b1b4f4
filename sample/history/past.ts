import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { digitalOrders } from '../people/digital-orders.ts'
import { makeOrders } from '../people/orders.ts'
import { batchSteps } from './batch-steps.ts'
import { digitalSteps } from './digital-steps.ts'
import { errands } from './errands.ts'
import { newsletterSteps } from './newsletter-steps.ts'
import { lifeOf } from './order-life.ts'
import { quoteSteps } from './quote-steps.ts'
import { schoolOrderSteps } from './school-order.ts'
import { sentBack } from './sent-back.ts'
import { live } from './step.ts'
import { visitSteps } from './visit-steps.ts'
import { watchSteps } from './watch-steps.ts'
import { type Beginning, beginWorld } from './world.ts'

/**
 * Makes the past of the demonstration: what was bought, paid, sent, credited and redeemed until the day of its first
 * start, by the use cases of the shop, one after the other as in time.
 */
export async function makePast(tx: Database, beginning: Beginning & { now: Date }): Promise<void> {
  const world = await beginWorld(tx, beginning)
  const { catalogue, users, until } = world
  const drafts = makeOrders({ catalogue, users, until, now: beginning.now, others: digitalOrders.length })
  const steps = [
    ...drafts.map((draft) => lifeOf(world, draft)),
    ...batchSteps(world),
    ...digitalSteps(world),
    ...errands(world),
    ...sentBack(world),
    ...newsletterSteps(world),
    ...visitSteps(world),
    ...schoolOrderSteps(world),
    ...quoteSteps(world),
    ...watchSteps(world),
  ]
  await live(steps, beginning.now)
  await sendNothing(tx)
}

/** No mail goes out, and documents are drawn when somebody asks for them. */
async function sendNothing(tx: Database): Promise<void> {
  await tx.delete(mails).where(sql`created_at = now()`)
  await tx.update(billingDocuments).set({ announcedAt: sql`issued_at` }).where(isNull(billingDocuments.announcedAt))
}

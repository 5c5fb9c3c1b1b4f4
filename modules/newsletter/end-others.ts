import { and, eq, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { inOrder } from './in-order.ts'
import { isAwaiting } from './is-awaiting.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

/** Ends what goes to an address and is not among `wanted`, and what waits for a confirmation of it. */
export async function endOthers(
  deps: NewsletterDeps,
  email: string,
  { wanted, ip }: { wanted: readonly NewsletterList[]; ip: string },
): Promise<void> {
  await inTransaction(deps.core.db, async (tx) => {
    // Requests first, as a confirmation has it: what is confirmed at this moment is subscribed by then, and ends.
    await narrowRequest(tx, email, wanted)
    const [subscriber] = await tx
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, emailKey(email)))
      .for('update')
    if (!subscriber) return
    const others = wanted.length > 0 ? [notInArray(newsletterSubscriptions.list, [...wanted])] : []
    const ended = await tx
      .delete(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.subscriberId, subscriber.id), ...others))
      .returning({ list: newsletterSubscriptions.list })
    if (ended.length === 0) return
    const lists = inOrder(ended.map(({ list }) => list))
    await tx.insert(newsletterEvents).values({
      id: uuidv7(),
      subscriberId: subscriber.id,
      kind: 'unsubscribed',
      lists,
      cameFrom: deps.proofOf(ip),
    })
  })
}

/** The link that was mailed confirms no more than this; of a request for nothing else, nothing. */
async function narrowRequest(tx: Database, email: string, wanted: readonly NewsletterList[]): Promise<void> {
  const [request] = await tx
    .select({ id: newsletterRequests.id, lists: newsletterRequests.lists })
    .from(newsletterRequests)
    .where(isAwaiting(email))
    .for('update')
  if (!request) return
  const lists = request.lists.filter((list) => wanted.includes(list))
  await tx
    .update(newsletterRequests)
    .set(lists.length > 0 ? { lists } : { expiresAt: sql`now()` })
    .where(eq(newsletterRequests.id, request.id))
}

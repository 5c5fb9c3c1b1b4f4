import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { inOrder } from './in-order.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

/** The lists that a link would end; none when they have ended already. */
export async function readSubscription(kit: NewsletterKit, token: string): Promise<NewsletterList[]> {
  const rows = await kit.core.db
    .select({ list: newsletterSubscriptions.list })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.subscriberId, subscriberOf(kit, token)))
  return inOrder(rows.map(({ list }) => list))
}

/** Ends all lists of a subscriber. Idempotent. */
export async function unsubscribeNewsletter(kit: NewsletterKit, token: string, ip: string): Promise<void> {
  const subscriberId = subscriberOf(kit, token)
  await inTransaction(kit.core.db, async (tx) => {
    // Every change of a subscriber's lists locks the subscriber first, so that no deadlock is possible.
    await tx
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, subscriberId))
      .for('update')
    const ended = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.subscriberId, subscriberId))
      .returning({ list: newsletterSubscriptions.list })
    if (ended.length === 0) return
    const lists = inOrder(ended.map(({ list }) => list))
    await tx
      .insert(newsletterEvents)
      .values({ id: uuidv7(), subscriberId, kind: 'unsubscribed', lists, cameFrom: kit.proofOf(ip) })
  })
}

function subscriberOf(kit: NewsletterKit, token: string): string {
  const claim = kit.unsubscriptions.read(token)
  if (!claim) throw new Refusal('not_found')
  return claim.id
}

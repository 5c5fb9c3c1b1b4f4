import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import { inTransaction } from '#kernel/core.ts'
import { inOrder } from './in-order.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

/** The lists a link would end; none when that has happened. */
export async function readSubscription(deps: NewsletterDeps, token: string): Promise<NewsletterList[]> {
  const rows = await deps.core.db
    .select({ list: newsletterSubscriptions.list })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.subscriberId, subscriberOf(deps, token)))
  return inOrder(rows.map(({ list }) => list))
}

/** Ends all lists of a subscriber. Done again, it changes nothing. */
export async function unsubscribeNewsletter(deps: NewsletterDeps, token: string, ip: string): Promise<void> {
  const subscriberId = subscriberOf(deps, token)
  await inTransaction(deps.core.db, async (tx) => {
    // The subscriber first, as everybody else has it who changes his lists, so that nobody waits in a circle.
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
      .values({ id: uuidv7(), subscriberId, kind: 'unsubscribed', lists, cameFrom: deps.proofOf(ip) })
  })
}

function subscriberOf(deps: NewsletterDeps, token: string): string {
  const claim = deps.unsubscriptions.read(token)
  if (!claim) throw new Refusal('not_found')
  return claim.id
}

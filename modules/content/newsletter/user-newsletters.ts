import { and, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NewsletterSettings } from '#contract/content/newsletter.ts'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { inOrder } from './in-order.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

type Owner = Pick<CurrentUser, 'email' | 'emailVerified' | 'firstName' | 'lastName'>

/**
 * The subscriptions of a user's address, and the lists that wait for confirmation. A user without a verified address
 * learns nothing about it.
 */
export async function loadNewsletters(db: Database, { email, emailVerified }: Owner): Promise<NewsletterSettings> {
  if (!emailVerified) return { lists: [], awaiting: [] }
  const [subscribed, requested] = await Promise.all([
    db
      .select({ list: newsletterSubscriptions.list })
      .from(newsletterSubscriptions)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterSubscriptions.subscriberId))
      .where(eq(newsletterSubscribers.emailKey, emailKey(email))),
    db.select({ lists: newsletterRequests.lists }).from(newsletterRequests).where(isAwaiting(email)),
  ])
  const lists = inOrder(subscribed.map(({ list }) => list))
  const awaiting = inOrder(requested.flatMap((request) => request.lists)).filter((list) => !lists.includes(list))
  return { lists, awaiting }
}

/**
 * Ends subscribed and waiting lists that are not in `wanted`, and mails a confirmation link for the new ones. A user
 * without a verified address can only request lists.
 */
export async function setNewsletters(
  kit: NewsletterKit,
  user: Owner,
  { wanted, ip }: { wanted: readonly NewsletterList[]; ip: string },
): Promise<NewsletterSettings> {
  const { db } = kit.core
  const before = await loadNewsletters(db, user)
  const added = inOrder(wanted).filter((list) => !before.lists.includes(list) && !before.awaiting.includes(list))
  if (added.length > 0) {
    const { email, firstName: first_name, lastName: last_name } = user
    await subscribeNewsletter(kit, { email, first_name, last_name, lists: added }, ip)
  }
  if (user.emailVerified) await endOthers(kit, user.email, { wanted, ip })
  const after = await loadNewsletters(db, user)
  return user.emailVerified ? after : { lists: [], awaiting: added }
}

/** Ends the subscriptions and waiting lists of an address that are not in `wanted`. */
async function endOthers(
  kit: NewsletterKit,
  email: string,
  { wanted, ip }: { wanted: readonly NewsletterList[]; ip: string },
): Promise<void> {
  await inTransaction(kit.core.db, async (tx) => {
    // Requests first, in the same order as a confirmation: a list that is confirmed at this moment is then subscribed,
    // and ends.
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
      cameFrom: kit.proofOf(ip),
    })
  })
}

/** Removes unwanted lists from the open request, so that its mailed link confirms only the rest, or nothing. */
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

/** Whether a request for this address still waits for confirmation. */
function isAwaiting(email: string): SQL | undefined {
  return and(
    eq(newsletterRequests.emailKey, emailKey(email)),
    isNull(newsletterRequests.confirmedAt),
    gt(newsletterRequests.expiresAt, sql`now()`),
  )
}

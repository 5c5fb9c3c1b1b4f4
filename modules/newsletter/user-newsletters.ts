import { and, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NewsletterSettings } from '#contract/website/newsletter.ts'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { inOrder } from './in-order.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

type Owner = Pick<CurrentUser, 'email' | 'emailVerified' | 'firstName' | 'lastName'>

/**
 * What goes to the address of a user, and what waits for a confirmation. Whoever has not shown that the address is his
 * learns nothing of it.
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
 * Ends what is not among `wanted`, subscribed or waiting, and asks by mail to confirm what is new. What somebody has
 * not shown to be his own address can only be asked for.
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

/** Ends what goes to an address and is not among `wanted`, and what waits for a confirmation of it. */
async function endOthers(
  kit: NewsletterKit,
  email: string,
  { wanted, ip }: { wanted: readonly NewsletterList[]; ip: string },
): Promise<void> {
  await inTransaction(kit.core.db, async (tx) => {
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
      cameFrom: kit.proofOf(ip),
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

/** Whether a request for this address still waits to be confirmed. */
function isAwaiting(email: string): SQL | undefined {
  return and(
    eq(newsletterRequests.emailKey, emailKey(email)),
    isNull(newsletterRequests.confirmedAt),
    gt(newsletterRequests.expiresAt, sql`now()`),
  )
}

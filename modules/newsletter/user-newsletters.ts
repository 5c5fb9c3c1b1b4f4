import { eq } from 'drizzle-orm'
import type { NewsletterSettings } from '#contract/website/newsletter.ts'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { endOthers } from './end-others.ts'
import { inOrder } from './in-order.ts'
import { isAwaiting } from './is-awaiting.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

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
 * Ends what is not among `wanted`, subscribed or waiting, and asks by mail to confirm what is new. What somebody has not
 * shown to be his own address can only be asked for. Throws Refusal `too_many_requests`.
 */
export async function setNewsletters(
  deps: NewsletterDeps,
  user: Owner,
  { wanted, ip }: { wanted: readonly NewsletterList[]; ip: string },
): Promise<NewsletterSettings> {
  const { db } = deps.core
  const before = await loadNewsletters(db, user)
  const added = inOrder(wanted).filter((list) => !before.lists.includes(list) && !before.awaiting.includes(list))
  if (added.length > 0) {
    const { email, firstName: first_name, lastName: last_name } = user
    await subscribeNewsletter(deps, { email, first_name, last_name, lists: added }, ip)
  }
  if (user.emailVerified) await endOthers(deps, user.email, { wanted, ip })
  const after = await loadNewsletters(db, user)
  return user.emailVerified ? after : { lists: [], awaiting: added }
}

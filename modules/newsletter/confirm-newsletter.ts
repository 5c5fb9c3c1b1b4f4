import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { NewsletterList } from '#contract/website/newsletter-lists.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { inOrder } from './in-order.ts'
import { newsletterWelcome } from './mails.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

type Request = typeof newsletterRequests.$inferSelect

/** The lists that a link would confirm. */
export async function readRequest(kit: NewsletterKit, token: string): Promise<NewsletterList[]> {
  const [request] = await kit.core.db
    .select({ lists: newsletterRequests.lists })
    .from(newsletterRequests)
    .where(isOpen(requestOf(kit, token)))
  if (!request) throw new Refusal('link_spent')
  return inOrder(request.lists)
}

/**
 * Subscribes to the requested lists, once: of several confirmations at the same time only one finds the request open.
 */
export async function confirmNewsletter(kit: NewsletterKit, token: string, ip: string): Promise<NewsletterList[]> {
  const id = requestOf(kit, token)
  return inTransaction(kit.core.db, async (tx) => {
    const [request] = await tx.update(newsletterRequests).set({ confirmedAt: sql`now()` }).where(isOpen(id)).returning()
    if (!request) throw new Refusal('link_spent')
    const lists = inOrder(request.lists)
    const subscriberId = await addSubscriptions(tx, request)
    await tx.insert(newsletterEvents).values({
      id: uuidv7(),
      subscriberId,
      kind: 'confirmed',
      lists,
      cameFrom: kit.proofOf(ip),
      requestId: request.id,
      wording: request.wording,
      requestedAt: request.requestedAt,
      requestedFrom: request.requestedFrom,
    })
    const unsubscribeToken = kit.unsubscriptions.sign({ id: subscriberId, at: new Date() })
    const data = { firstName: request.firstName, lists, unsubscribeToken }
    await queueMail(kit.core, tx, { kind: newsletterWelcome, subjectId: id, to: request.email, data })
    return lists
  })
}

function requestOf(kit: NewsletterKit, token: string): string {
  const claim = kit.confirmations.read(token)
  if (!claim) throw new Refusal('not_found')
  if (claim.at <= new Date()) throw new Refusal('link_spent')
  return claim.id
}

function isOpen(id: string) {
  return and(
    eq(newsletterRequests.id, id),
    isNull(newsletterRequests.confirmedAt),
    gt(newsletterRequests.expiresAt, sql`now()`),
  )
}

/** Returns the subscriber's id, which stays the same when a former subscriber comes back. */
async function addSubscriptions(tx: Database, { email, emailKey, firstName, lastName, lists }: Request) {
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ id: uuidv7(), email, emailKey, firstName, lastName })
    .onConflictDoUpdate({
      target: newsletterSubscribers.emailKey,
      set: {
        email,
        firstName: sql`coalesce(excluded.first_name, ${newsletterSubscribers.firstName})`,
        lastName: sql`coalesce(excluded.last_name, ${newsletterSubscribers.lastName})`,
      },
    })
    .returning({ id: newsletterSubscribers.id })
  if (!subscriber) throw new Error('The subscriber was neither made nor found')
  const subscriberId = subscriber.id
  await tx
    .insert(newsletterSubscriptions)
    .values(lists.map((list) => ({ subscriberId, list })))
    .onConflictDoNothing()
  return subscriberId
}

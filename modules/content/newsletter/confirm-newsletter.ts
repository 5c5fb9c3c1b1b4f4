import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'
import { Refusal } from '#contract/errors.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { inOrder } from './in-order.ts'
import { newsletterWelcome } from './mails.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

type Request = typeof newsletterRequests.$inferSelect

/** The lists that a link would confirm, or has confirmed and that have not ended. */
export async function readRequest(
  kit: NewsletterKit,
  token: string,
): Promise<{ lists: NewsletterList[]; is_confirmed: boolean }> {
  const { id, isOver } = claimOf(kit, token)
  const [request] = await kit.core.db
    .select({ lists: newsletterRequests.lists })
    .from(newsletterRequests)
    .where(isOpen(id))
  if (request && !isOver) return { lists: inOrder(request.lists), is_confirmed: false }
  return { lists: await confirmedBefore(kit.core.db, id), is_confirmed: true }
}

/**
 * Subscribes to the requested lists, once: of several confirmations at the same time only one finds the request open.
 * The others, and anyone who follows the link again, are told the lists, as long as one of them lasts. A link that expired
 * before it was used, or whose lists have ended, is spent.
 */
export async function confirmNewsletter(kit: NewsletterKit, token: string, ip: string): Promise<NewsletterList[]> {
  const { id, isOver } = claimOf(kit, token)
  if (isOver) return confirmedBefore(kit.core.db, id)
  return inTransaction(kit.core.db, async (tx) => {
    const [request] = await tx.update(newsletterRequests).set({ confirmedAt: nowInSql() }).where(isOpen(id)).returning()
    if (!request) return confirmedBefore(tx, id)
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
    const unsubscribeToken = kit.unsubscriptions.sign({ id: subscriberId, at: now() })
    const data = { firstName: request.firstName, lists, unsubscribeToken }
    await queueMail(kit.core, tx, { kind: newsletterWelcome, subjectId: id, to: request.email, data })
    return lists
  })
}

/** The request that a link names, and whether the link itself is over: a later mail may have prolonged the request. */
function claimOf(kit: NewsletterKit, token: string): { id: string; isOver: boolean } {
  const claim = kit.confirmations.read(token)
  if (!claim) throw new Refusal('not_found')
  return { id: claim.id, isOver: claim.at <= now() }
}

/** What a link has confirmed, without the lists that its subscriber has left since. */
async function confirmedBefore(db: Database, id: string): Promise<NewsletterList[]> {
  const rows = await db
    .select({ list: newsletterSubscriptions.list })
    .from(newsletterRequests)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.emailKey, newsletterRequests.emailKey))
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.subscriberId, newsletterSubscribers.id))
    .where(
      and(
        eq(newsletterRequests.id, id),
        isNotNull(newsletterRequests.confirmedAt),
        sql`${newsletterSubscriptions.list} = any(${newsletterRequests.lists})`,
      ),
    )
  if (rows.length === 0) throw new Refusal('link_spent')
  return inOrder(rows.map(({ list }) => list))
}

function isOpen(id: string) {
  return and(
    eq(newsletterRequests.id, id),
    isNull(newsletterRequests.confirmedAt),
    gt(newsletterRequests.expiresAt, nowInSql()),
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

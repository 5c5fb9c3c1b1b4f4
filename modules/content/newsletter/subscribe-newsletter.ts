import { isNull, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { subscription } from '#contract/content/newsletter.ts'
import { CONFIRMATION_DAYS, newsletterConsent } from '#contract/content/newsletter-lists.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { inOrder } from './in-order.ts'
import { newsletterOptIn } from './mails.ts'
import type { NewsletterKit } from './newsletter-kit.ts'
import { newsletterRequests as requests } from './tables.ts'

const DAY = 86_400_000

/** Mails to an address whose owner does not confirm, until the request expires. */
const MOST_MAILS = 5

export type Subscription = z.output<typeof subscription>

/**
 * Stores the request and mails a link that confirms it. Never checks whether the address is already subscribed, so that
 * the answer and its timing are the same for every address.
 */
export async function subscribeNewsletter(kit: NewsletterKit, input: Subscription, ip: string): Promise<void> {
  const counters: Counter[] = [
    [kit.perNetwork, clientNetwork(ip)],
    [kit.perAddress, emailKey(input.email)],
  ]
  await countIfDone(counters, () => inTransaction(kit.core.db, (tx) => ask(kit, tx, input, ip)))
}

async function ask(kit: NewsletterKit, tx: Database, input: Subscription, ip: string): Promise<void> {
  const mailId = uuidv7()
  const expiresAt = new Date(now().getTime() + CONFIRMATION_DAYS * DAY)
  const request = await openRequest(tx, input, { mailId, expiresAt, requestedFrom: kit.proofOf(ip) })
  if (request?.mailId !== mailId) return
  const token = kit.confirmations.sign({ id: request.id, at: expiresAt })
  const data = { token, lists: inOrder(request.lists) }
  await queueMail(kit.core, tx, { kind: newsletterOptIn, subjectId: mailId, to: input.email, data })
}

type Opened = Pick<typeof requests.$inferInsert, 'mailId' | 'expiresAt' | 'requestedFrom'>

/** Adds to the open request of the address, or opens one. The request gets the given `mailId` when a mail is due. */
async function openRequest(tx: Database, input: Subscription, opened: Opened) {
  const expired = sql`${requests.expiresAt} <= ${nowInSql()}`
  // One mail a minute, however often the button is pressed.
  const due = sql`(${expired} or (${requests.mailedAt} <= ${nowInSql()} - interval '1 minute' and ${requests.mails} < ${MOST_MAILS}))`
  const ifDue = (column: SQL, otherwise: SQL) => sql`case when ${due} then ${column} else ${otherwise} end`
  const [request] = await tx
    .insert(requests)
    .values({
      ...opened,
      id: uuidv7(),
      email: input.email,
      emailKey: emailKey(input.email),
      firstName: input.first_name,
      lastName: input.last_name,
      lists: [...new Set(input.lists)],
      wording: newsletterConsent.version,
      requestedAt: nowInSql(),
      mailedAt: nowInSql(),
    })
    .onConflictDoUpdate({
      target: requests.emailKey,
      targetWhere: isNull(requests.confirmedAt),
      set: {
        email: sql`excluded.email`,
        firstName: sql`coalesce(excluded.first_name, ${requests.firstName})`,
        lastName: sql`coalesce(excluded.last_name, ${requests.lastName})`,
        lists: sql`case when ${expired} then excluded.lists
          else array(select distinct unnest(${requests.lists} || excluded.lists)) end`,
        wording: sql`excluded.wording`,
        requestedAt: sql`excluded.requested_at`,
        requestedFrom: sql`excluded.requested_from`,
        mailId: ifDue(sql`excluded.mail_id`, sql`${requests.mailId}`),
        mailedAt: ifDue(sql`excluded.mailed_at`, sql`${requests.mailedAt}`),
        mails: sql`case when ${expired} then 1 else ${ifDue(sql`${requests.mails} + 1`, sql`${requests.mails}`)} end`,
        expiresAt: ifDue(sql`excluded.expires_at`, sql`${requests.expiresAt}`),
      },
    })
    .returning({ id: requests.id, mailId: requests.mailId, lists: requests.lists })
  return request
}

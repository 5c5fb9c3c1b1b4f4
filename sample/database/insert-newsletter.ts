import { newsletterConsent } from '#contract/content/newsletter-lists.ts'
import type { Database } from '#kernel/database/connection.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from '#modules/content/newsletter/tables.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import type { SubscriberRow } from '../people/newsletter.ts'
import { sampleId } from '../sample-id.ts'
import { insertRows } from './insert-rows.ts'

/** Stands in place of an IP address, which demonstration users do not have. */
const FROM_NOWHERE = 'demonstration'

/** Inserts subscribers with their lists and the proof of their consent. */
export async function insertNewsletter(tx: Database, rows: readonly SubscriberRow[]): Promise<void> {
  await insertRows(
    tx,
    newsletterSubscribers,
    rows.map(({ id, email, firstName, lastName, confirmedAt }) => ({
      id,
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      createdAt: new Date(confirmedAt),
    })),
  )
  await insertRows(
    tx,
    newsletterSubscriptions,
    rows.flatMap(({ id, lists, confirmedAt }) =>
      lists.map((list) => ({ subscriberId: id, list, since: new Date(confirmedAt) })),
    ),
  )
  await insertRows(
    tx,
    newsletterEvents,
    rows.map(({ id, lists, confirmedAt }, n) => ({
      id: sampleId('newsletter-event', n),
      subscriberId: id,
      kind: 'confirmed' as const,
      lists,
      at: new Date(confirmedAt),
      cameFrom: FROM_NOWHERE,
      requestId: sampleId('newsletter-request', n),
      wording: newsletterConsent.version,
      requestedAt: new Date(confirmedAt),
      requestedFrom: FROM_NOWHERE,
    })),
  )
}

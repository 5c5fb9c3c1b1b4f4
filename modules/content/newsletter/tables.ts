import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type NewsletterList, newsletterLists } from '#contract/content/newsletter-lists.ts'
import { nowInSql } from '#kernel/clock.ts'
import { areAmong, isOneOf } from '#kernel/database/known-values.ts'

const lists = () => text().array().$type<NewsletterList[]>().notNull()
const moment = () => timestamp({ withTimezone: true })

/** Requests that the owner of the address has not confirmed yet: at most one open request per address. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: uuid().primaryKey(),
    /** As typed; mails go there. */
    email: text().notNull(),
    /** In lower case: addresses are compared without regard to case. */
    emailKey: text().notNull(),
    firstName: text(),
    lastName: text(),
    lists: lists(),
    /** Version of the consent text. */
    wording: text().notNull(),
    requestedAt: moment().notNull(),
    /** Keyed hash of the IP address that the request came from. */
    requestedFrom: text().notNull(),
    /** Changes with every mail that is due, so that only one of several simultaneous requests sends it. */
    mailId: uuid().notNull(),
    mailedAt: moment().notNull(),
    mails: integer().notNull().default(1),
    expiresAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (table) => [
    uniqueIndex('newsletter_requests_open_key').on(table.emailKey).where(sql`${table.confirmedAt} is null`),
    index('newsletter_requests_expires_idx').on(table.expiresAt),
    check('newsletter_requests_lists_known', areAmong(table.lists, newsletterLists)),
    check('newsletter_requests_lists_some', sql`cardinality(${table.lists}) > 0`),
  ],
)

/**
 * Everyone who ever confirmed. Kept after the last list has ended, because unsubscribe links of old mails name the id.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailKey: text().notNull(),
    firstName: text(),
    lastName: text(),
    createdAt: moment().notNull().defaultNow().$defaultFn(nowInSql),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email_key').on(table.emailKey)],
)

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    list: text().$type<NewsletterList>().notNull(),
    since: moment().notNull().defaultNow().$defaultFn(nowInSql),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.list] }),
    index('newsletter_subscriptions_list_idx').on(table.list),
    check('newsletter_subscriptions_list_known', areAmong(sql`array[${table.list}]`, newsletterLists)),
  ],
)

const eventKinds = ['confirmed', 'unsubscribed'] as const
export type NewsletterEventKind = (typeof eventKinds)[number]

/** Proof of consent and of its end; append-only. */
export const newsletterEvents = pgTable(
  'newsletter_events',
  {
    id: uuid().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    kind: text().$type<NewsletterEventKind>().notNull(),
    lists: lists(),
    at: moment().notNull().defaultNow().$defaultFn(nowInSql),
    /** Keyed hash of the IP address that it came from. */
    cameFrom: text().notNull(),
    /** For a confirmation: its request and consent text, copied because requests are deleted. */
    requestId: uuid(),
    wording: text(),
    requestedAt: moment(),
    requestedFrom: text(),
  },
  (table) => [
    index('newsletter_events_subscriber_idx').on(table.subscriberId),
    uniqueIndex('newsletter_events_request_key').on(table.requestId),
    check('newsletter_events_kind_known', isOneOf(table.kind, eventKinds)),
    check(
      'newsletter_events_proof',
      sql`${table.kind} <> 'confirmed' or (${table.requestId} is not null and ${table.wording} is not null and ${table.requestedAt} is not null and ${table.requestedFrom} is not null)`,
    ),
  ],
)

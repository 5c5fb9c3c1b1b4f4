import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Availability, availability } from '#contract/catalogue/catalogue.ts'
import { type NewsKind, newsKinds } from '#contract/storefront/news-kinds.ts'
import { nowInSql } from '#kernel/clock.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const since = () => moment().notNull().defaultNow().$defaultFn(nowInSql)

/** Who is told of news: an account, or an address without one. Links of mails name the id. */
export const watchers = pgTable(
  'watchers',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a watcher without an account, as typed. */
    email: text(),
    /** In lower case. */
    emailKey: text(),
    /** From when on news of what the user owns is told; null unless they turned it on. */
    ownedSince: moment(),
    /** The last mail that asked to confirm, and how many there were before one was confirmed or expired. */
    askedAt: moment(),
    askedMails: integer().notNull().default(0),
    createdAt: since(),
  },
  (table) => [
    uniqueIndex('watchers_user_key').on(table.userId),
    uniqueIndex('watchers_email_key').on(table.emailKey),
    index('watchers_owned_idx').on(table.ownedSince).where(sql`${table.ownedSince} is not null`),
    check(
      'watchers_whose',
      sql`(${table.userId} is null) = (${table.emailKey} is not null) and (${table.email} is null) = (${table.emailKey} is null)`,
    ),
    check('watchers_owned', sql`${table.ownedSince} is null or ${table.userId} is not null`),
  ],
)

/** What a watcher wants to be told of: later editions of a title, or also when an edition of it can be had. */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey(),
    watcherId: uuid()
      .notNull()
      .references(() => watchers.id, { onDelete: 'cascade' }),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** The edition that is waited for. */
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** What it was when the wait began. */
    waitsSince: text().$type<Exclude<Availability, 'available'>>(),
    since: since(),
    /** Null until the owner of an address without an account has confirmed it. */
    confirmedAt: moment(),
  },
  (table) => [
    unique('watches_key').on(table.watcherId, table.titleId, table.productId).nullsNotDistinct(),
    index('watches_title_idx').on(table.titleId),
    index('watches_product_idx').on(table.productId).where(sql`${table.productId} is not null`),
    index('watches_unconfirmed_idx').on(table.since).where(sql`${table.confirmedAt} is null`),
    check('watches_waits', sql`(${table.productId} is null) = (${table.waitsSince} is null)`),
    check(
      'watches_waits_since',
      isOneOf(
        table.waitsSince,
        availability.options.filter((one) => one !== 'available'),
      ),
    ),
  ],
)

/** Titles of which an owner wants no news, though they want it of what else they own. */
export const silencedTitles = pgTable(
  'silenced_titles',
  {
    watcherId: uuid()
      .notNull()
      .references(() => watchers.id, { onDelete: 'cascade' }),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.watcherId, table.titleId] }),
    index('silenced_titles_title_idx').on(table.titleId),
  ],
)

/** Editions as the catalogue had them when they were first seen: what came later than a wish for news is news. */
export const seenEditions = pgTable(
  'seen_editions',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    editionNumber: integer().notNull(),
    seenAt: since(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.editionNumber] })],
)

/** Successors of titles, in the same way. */
export const seenSuccessors = pgTable(
  'seen_successors',
  {
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    predecessorId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    seenAt: since(),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.predecessorId] }),
    index('seen_successors_predecessor_idx').on(table.predecessorId),
  ],
)

/** Mails with news: one a day at most to an address, whether it is of an account or not. */
export const newsMails = pgTable(
  'news_mails',
  {
    id: uuid().primaryKey(),
    watcherId: uuid()
      .notNull()
      .references(() => watchers.id, { onDelete: 'cascade' }),
    /** Where it goes, in lower case. */
    addressKey: text().notNull(),
    /** In Switzerland. */
    day: date().notNull(),
  },
  (table) => [
    uniqueIndex('news_mails_day_key').on(table.addressKey, table.day),
    index('news_mails_watcher_idx').on(table.watcherId),
  ],
)

/** News that a watcher was told, each once. What a mail no longer said when it went out is deleted again. */
export const toldNews = pgTable(
  'told_news',
  {
    watcherId: uuid()
      .notNull()
      .references(() => watchers.id, { onDelete: 'cascade' }),
    kind: text().$type<NewsKind>().notNull(),
    /** What is new: an edition with its number, or a title. */
    subject: text().notNull(),
    mailId: uuid()
      .notNull()
      .references(() => newsMails.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.watcherId, table.kind, table.subject] }),
    index('told_news_mail_idx').on(table.mailId),
    check('told_news_kind', isOneOf(table.kind, newsKinds)),
  ],
)

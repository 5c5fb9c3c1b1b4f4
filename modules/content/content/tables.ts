import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { type EntryContent, type EntryType, entryTypes } from '#contract/content/entry-content.ts'
import type { RevisionAction } from '#contract/content/office-entries.ts'
import type { LinkKind, NavigationHandle } from '#contract/content/office-navigations.ts'
import type { LinkPlace } from '#contract/content/office-redirects.ts'
import type { Audience, ReaderGroup } from '#contract/groups.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

export const articleCategories = pgTable('article_categories', {
  id: uuid().primaryKey(),
  parentId: uuid().references((): AnyPgColumn => articleCategories.id),
  slug: text().notNull().unique(),
  title: text().notNull(),
  lead: text().notNull().default(''),
  position: integer().notNull(),
  revision: integer().notNull().default(1),
})

/** Slugs that categories had: their addresses and whatever names them lead on. A trigger keeps them, and frees those that are taken again. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    termId: uuid()
      .notNull()
      .references(() => articleCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_slugs_term_idx').on(table.termId)],
)

const entryStates = ['draft', 'published'] as const

/**
 * The entries at the website's addresses. `content` is what visitors get while the entry is visible (see `visible.ts`);
 * later revisions wait in `entry_revisions`. The columns from `title` to `position` are copied from the content, for
 * lists. Written in `editing/` only.
 */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    uri: text().notNull().unique('entries_uri_key'),
    type: text().$type<EntryType>().notNull(),
    state: text().$type<(typeof entryStates)[number]>().notNull(),
    visibleFrom: timestamp({ withTimezone: true }),
    visibleUntil: timestamp({ withTimezone: true }),
    /**
     * The newest revision that editors have written; publishing adds to the history, but does not change this number.
     */
    revision: integer().notNull(),
    publishedRevision: integer(),
    /** Takes the place of the published revision at its moment (`visible.ts`), between these. */
    plannedRevision: integer(),
    plannedFrom: timestamp({ withTimezone: true }),
    plannedUntil: timestamp({ withTimezone: true }),
    content: jsonb().$type<EntryContent>().notNull(),
    title: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    category: text().references(() => articleCategories.slug, { onUpdate: 'cascade' }),
    publishedOn: date(),
    memberGroup: text(),
    position: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('entries_articles_idx').on(table.type, table.publishedOn.desc().nullsFirst(), table.id),
    index('entries_changed_idx').on(table.changedAt.desc().nullsFirst(), table.id),
    check('entries_state', isOneOf(table.state, entryStates)),
    check('entries_type', isOneOf(table.type, entryTypes)),
    check('entries_window', sql`${table.visibleUntil} > ${table.visibleFrom}`),
    check('entries_plan', sql`num_nonnulls(${table.plannedRevision}, ${table.plannedFrom}) in (0, 2)`),
    check('entries_planned_window', sql`${table.plannedUntil} is null or ${table.plannedUntil} > ${table.plannedFrom}`),
    check('entries_published', sql`${table.state} = 'draft' or ${table.publishedRevision} is not null`),
  ],
)

/** Append-only history: each change of an entry, with the content after it, its author and time. */
export const entryRevisions = pgTable(
  'entry_revisions',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    action: text().$type<RevisionAction>().notNull(),
    uri: text().notNull(),
    content: jsonb().$type<EntryContent>().notNull(),
    /** Null where the shop itself made the change, or the author's account is gone. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.number] }),
    index('entry_revisions_pictures_idx').using('gin', sql`pictures_in(${table.content})`),
  ],
)

/**
 * What editors have typed and not saved: one of each person and entry. The content is text, as it may be anything that
 * JSON may; the entry need not exist yet.
 */
export const workingCopies = pgTable(
  'working_copies',
  {
    entryId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    baseRevision: integer().notNull(),
    /** As typed, for a page that does not exist yet. */
    uri: text(),
    /** Of the content, for lists. */
    type: text(),
    title: text().notNull(),
    content: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.userId] }),
    index('working_copies_user_idx').on(table.userId),
    index('working_copies_changed_idx').on(table.changedAt),
  ],
)

/** Old addresses. A target is never an old address itself (`redirects.ts`), so one step always reaches the page. */
export const redirects = pgTable(
  'redirects',
  {
    uri: text().primaryKey(),
    target: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of version 7, as all ids are. */
    id: uuid().notNull().unique().default(sql`overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid`),
  },
  (table) => [
    index('redirects_target_idx').on(table.target),
    index('redirects_at_idx').on(table.at.desc().nullsFirst(), table.id),
    check('redirects_elsewhere', sql`${table.uri} <> ${table.target}`),
  ],
)

/** How often visitors were led on from an old address on a day. */
export const redirectUses = pgTable(
  'redirect_uses',
  {
    uri: text()
      .notNull()
      .references(() => redirects.uri, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uri, table.day] })],
)

/** How often visitors found nothing at an address on a day; a bounded number of addresses a day (`visits.ts`). */
export const missingAddresses = pgTable(
  'missing_addresses',
  { path: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)

/** Links within the site that led nowhere when they were looked up last. */
export const deadLinks = pgTable('dead_links', {
  id: uuid().primaryKey(),
  standsIn: text().$type<LinkPlace>().notNull(),
  subject: text().notNull(),
  title: text().notNull(),
  field: text().notNull(),
  url: text().notNull(),
  leadsTo: text().$type<LinkKind>().notNull(),
  foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Files that pages offer; their bytes are in the storage under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** The file name of the download. */
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    key: text().notNull().unique(),
    audience: text().$type<Audience>().notNull().default('everyone'),
    groups: text().array().$type<ReaderGroup[]>().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('files_audience', sql`${table.audience} = 'authorised' or cardinality(${table.groups}) = 0`),
    check('files_key', sql`${table.key} ~ '^[a-z0-9][a-z0-9/._-]*$' and ${table.key} !~ '[.][.]'`),
  ],
)

/** The trees of the website. Triggers number each and keep it in `navigation_versions`, also one written by hand. */
export const navigations = pgTable('navigations', {
  handle: text().$type<NavigationHandle>().primaryKey(),
  tree: jsonb().notNull(),
  revision: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Every tree that a navigation has had. */
export const navigationVersions = pgTable(
  'navigation_versions',
  {
    handle: text().$type<NavigationHandle>().notNull(),
    revision: integer().notNull(),
    tree: jsonb().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null where it was changed in the database itself, or the account is gone. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.handle, table.revision] }),
    index('navigation_versions_author_idx').on(table.changedBy),
  ],
)

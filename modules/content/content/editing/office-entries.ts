import { and, asc, desc, eq, exists, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryContent } from '#contract/content/entry-content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { containsWords, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entries, entryRevisions } from '../tables.ts'
import { shownState } from '../visible.ts'
import { withKnownIds } from './block-ids.ts'
import { pointsToGone } from './references.ts'

type Listed = Output<typeof officeEntriesApi.entries.list>['data'][number]

export const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** The newest revision of an entry. */
const newest = alias(entryRevisions, 'newest')

const head = {
  id: entries.id,
  uri: entries.uri,
  state: shownState,
  revision: entries.revision,
  publishedRevision: entries.publishedRevision,
  visibleFrom: entries.visibleFrom,
  visibleUntil: entries.visibleUntil,
  plannedRevision: entries.plannedRevision,
  plannedFrom: entries.plannedFrom,
  plannedUntil: entries.plannedUntil,
  changedAt: entries.changedAt,
}

interface Head extends Pick<Listed, 'id' | 'uri' | 'state' | 'revision'> {
  publishedRevision: number | null
  visibleFrom: Date | null
  visibleUntil: Date | null
  plannedRevision: number | null
  plannedFrom: Date | null
  plannedUntil: Date | null
  changedAt: Date
}

function presentHead({ id, uri, state, revision, ...row }: Head): Omit<Listed, 'type' | 'title' | 'author'> {
  // What was planned and has begun is what visitors see, also before the job has come to it.
  const begun = row.plannedFrom !== null && row.plannedFrom <= new Date()
  const shown = begun
    ? { revision: row.plannedRevision, from: row.plannedFrom, until: row.plannedUntil }
    : { revision: row.publishedRevision, from: row.visibleFrom, until: row.visibleUntil }
  return {
    id,
    uri,
    state,
    revision,
    published_revision: shown.revision,
    visible_from: shown.from?.toISOString() ?? null,
    visible_until: shown.until?.toISOString() ?? null,
    planned_revision: begun ? null : row.plannedRevision,
    planned_from: begun ? null : (row.plannedFrom?.toISOString() ?? null),
    planned_until: begun ? null : (row.plannedUntil?.toISOString() ?? null),
    changed_at: row.changedAt.toISOString(),
  }
}

/** An entry with its newest revision, published or not. */
export async function loadOfficeEntry(db: Database, id: string): Promise<officeEntriesApi.OfficeEntry> {
  const [row] = await db
    .select({ ...head, content: entryRevisions.content })
    .from(entries)
    .innerJoin(entryRevisions, and(eq(entryRevisions.entryId, entries.id), eq(entryRevisions.number, entries.revision)))
    .where(eq(entries.id, id))
  if (!row) throw new Refusal('not_found')
  return { ...presentHead(row), content: withKnownIds(id, row.content) }
}

/** The entries as editors list them; by default the last changed first. */
export const entryList = listing(officeEntriesApi.entries.list, {
  rows: (db) =>
    db
      .select({ ...head, type: entries.type, title: entries.title, author: fullName })
      .from(entries)
      .leftJoin(newest, and(eq(newest.entryId, entries.id), eq(newest.number, entries.revision)))
      .leftJoin(users, eq(users.id, newest.authorId))
      .$dynamic(),
  id: entries.id,
  sort: { changed_at: entries.changedAt, title: entries.title, uri: entries.uri },
  filters: {
    type: (type) => eq(entries.type, type),
    state: (state) => sql`${shownState} = ${state}`,
    author: (id) => eq(newest.authorId, id),
    is_planned: (is) => sql`coalesce(${entries.plannedFrom} > now(), false) = ${is}`,
    has_errors: (has) => (has ? pointsToGone(newest.content) : not(pointsToGone(newest.content))),
  },
  search: (text) => containsWords(text, entries.title, entries.uri),
  present: (row) => ({ ...presentHead(row), type: row.type, title: row.title, author: row.author }),
})

/** Everybody who has written entries, by their names. */
export async function listAuthors(db: Database): Promise<Output<typeof officeEntriesApi.listEntryAuthors>['data']> {
  return db
    .select({ id: users.id, name: sql<string>`${fullName}` })
    .from(users)
    .where(exists(db.select({ one: sql`1` }).from(entryRevisions).where(eq(entryRevisions.authorId, users.id))))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
}

/** The content of a revision as editors read it; null where there is none of that number. */
export async function findContent(db: Database, id: string, number: number): Promise<EntryContent | null> {
  const [row] = await db
    .select({ content: entryRevisions.content })
    .from(entryRevisions)
    .where(and(eq(entryRevisions.entryId, id), eq(entryRevisions.number, number)))
  return row ? withKnownIds(id, row.content) : null
}

/** Who wrote a revision, and when. */
export async function authorOf(
  db: Database,
  entryId: string,
  number: number,
): Promise<{ name: string | null; at: string } | null> {
  const [row] = await db
    .select({ name: fullName, at: entryRevisions.at })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.authorId))
    .where(and(eq(entryRevisions.entryId, entryId), eq(entryRevisions.number, number)))
  return row ? { name: row.name, at: row.at.toISOString() } : null
}

const revisionColumns = {
  number: entryRevisions.number,
  action: entryRevisions.action,
  author: fullName,
  at: entryRevisions.at,
  uri: entryRevisions.uri,
}

/** Every change of an entry, newest first. */
export async function loadRevisions(
  db: Database,
  id: string,
): Promise<Output<typeof officeEntriesApi.listRevisions>['data']> {
  const rows = await db
    .select({ ...revisionColumns, title: sql<string>`${entryRevisions.content}->>'title'` })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.authorId))
    .where(eq(entryRevisions.entryId, id))
    .orderBy(desc(entryRevisions.number))
  if (rows.length === 0) throw new Refusal('not_found')
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** An entry with the content of one of its revisions. */
export async function loadRevision(
  db: Database,
  id: string,
  number: number,
): Promise<Output<typeof officeEntriesApi.readRevision>['data']> {
  const [row] = await db
    .select({ ...revisionColumns, content: entryRevisions.content })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.authorId))
    .where(and(eq(entryRevisions.entryId, id), eq(entryRevisions.number, number)))
  if (!row) throw new Refusal('not_found')
  return { ...row, title: row.content.title, at: row.at.toISOString(), content: withKnownIds(id, row.content) }
}

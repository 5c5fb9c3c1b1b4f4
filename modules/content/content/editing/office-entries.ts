import { and, desc, eq, sql } from 'drizzle-orm'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entries, entryRevisions } from '../tables.ts'
import { shownState } from '../visible.ts'
import { withKnownIds } from './block-ids.ts'

type Listed = Output<typeof officeEntriesApi.entries.list>['data'][number]

const head = {
  id: entries.id,
  uri: entries.uri,
  state: shownState,
  revision: entries.revision,
  publishedRevision: entries.publishedRevision,
  visibleFrom: entries.visibleFrom,
  visibleUntil: entries.visibleUntil,
  changedAt: entries.changedAt,
}

interface Head extends Pick<Listed, 'id' | 'uri' | 'state' | 'revision'> {
  publishedRevision: number | null
  visibleFrom: Date | null
  visibleUntil: Date | null
  changedAt: Date
}

function presentHead({ id, uri, state, revision, ...row }: Head): Omit<Listed, 'type' | 'title'> {
  return {
    id,
    uri,
    state,
    revision,
    published_revision: row.publishedRevision,
    visible_from: row.visibleFrom?.toISOString() ?? null,
    visible_until: row.visibleUntil?.toISOString() ?? null,
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
      .select({ ...head, type: entries.type, title: entries.title })
      .from(entries)
      .$dynamic(),
  id: entries.id,
  sort: { changed_at: entries.changedAt, title: entries.title, uri: entries.uri },
  filters: {
    type: (type) => eq(entries.type, type),
    state: (state) => sql`${shownState} = ${state}`,
  },
  search: (text) => contains(text, entries.title, entries.uri),
  present: (row) => ({ ...presentHead(row), type: row.type, title: row.title }),
})

const revisionColumns = {
  number: entryRevisions.number,
  action: entryRevisions.action,
  author: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
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

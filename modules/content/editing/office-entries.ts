import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import {
  type listEntries,
  type listRevisions,
  OFFICE_ENTRIES_PER_PAGE,
  type OfficeEntry,
  type readRevision,
} from '#contract/office/entries.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'
import { entries, entryRevisions } from '../tables.ts'
import { shownState } from '../visible.ts'

type Listed = Output<typeof listEntries>['data'][number]

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

/** An entry with its newest revision, published or not. Throws `not_found`. */
export async function loadOfficeEntry(db: Database, id: string): Promise<OfficeEntry> {
  const [row] = await db
    .select({ ...head, content: entryRevisions.content })
    .from(entries)
    .innerJoin(entryRevisions, and(eq(entryRevisions.entryId, entries.id), eq(entryRevisions.number, entries.revision)))
    .where(eq(entries.id, id))
  if (!row) throw new Refusal('not_found')
  return { ...presentHead(row), content: row.content }
}

/** One page of the entries that fit, the last changed first, and how many do. */
export async function listOfficeEntries(
  db: Database,
  { type, state, query, page }: z.output<(typeof listEntries)['query']>,
): Promise<{ data: Listed[]; total: number }> {
  const conditions: SQL[] = []
  if (type) conditions.push(eq(entries.type, type))
  if (state) conditions.push(sql`${shownState} = ${state}`)
  if (query) {
    const part = `%${query.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(${entries.title} ilike ${part} or ${entries.uri} ilike ${part})`)
  }
  const where = and(...conditions)
  const [rows, total] = await Promise.all([
    db
      .select({ ...head, type: entries.type, title: entries.title })
      .from(entries)
      .where(where)
      .orderBy(desc(entries.changedAt), entries.id)
      .limit(OFFICE_ENTRIES_PER_PAGE)
      .offset((page - 1) * OFFICE_ENTRIES_PER_PAGE),
    db.$count(entries, where),
  ])
  return { data: rows.map((row) => ({ ...presentHead(row), type: row.type, title: row.title })), total }
}

const revisionColumns = {
  number: entryRevisions.number,
  action: entryRevisions.action,
  author: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  at: entryRevisions.at,
  uri: entryRevisions.uri,
}

/** Every change of an entry, newest first. Throws `not_found`. */
export async function loadRevisions(db: Database, id: string): Promise<Output<typeof listRevisions>['data']> {
  const rows = await db
    .select({ ...revisionColumns, title: sql<string>`${entryRevisions.content}->>'title'` })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.authorId))
    .where(eq(entryRevisions.entryId, id))
    .orderBy(desc(entryRevisions.number))
  if (rows.length === 0) throw new Refusal('not_found')
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** An entry as it once was. Throws `not_found`. */
export async function loadRevision(
  db: Database,
  id: string,
  number: number,
): Promise<Output<typeof readRevision>['data']> {
  const [row] = await db
    .select({ ...revisionColumns, content: entryRevisions.content })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.authorId))
    .where(and(eq(entryRevisions.entryId, id), eq(entryRevisions.number, number)))
  if (!row) throw new Refusal('not_found')
  return { ...row, title: row.content.title, at: row.at.toISOString() }
}

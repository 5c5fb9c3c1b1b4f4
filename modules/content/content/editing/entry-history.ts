import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { RevisionAction } from '#contract/content/office-entries.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { entries, entryRevisions } from '../tables.ts'

export type EntryRow = typeof entries.$inferSelect

/** The columns that lists filter and sort by, taken from an entry's content. */
export function entryColumns(content: EntryContent) {
  const isArticle = content.type === 'article'
  const isMember = content.type === 'team_member'
  return {
    content,
    title: content.title,
    audience: content.access.audience,
    category: isArticle ? content.category : null,
    publishedOn: isArticle ? content.published_on : null,
    memberGroup: isMember ? content.group : null,
    position: isMember ? content.position : 0,
  }
}

/** The entry, locked until the transaction ends, so that its changes come one after the other. */
export async function lockEntry(tx: Database, id: string): Promise<EntryRow> {
  const row = await lockRow(tx, id)
  return (await beginPlan(tx, row)) ? lockRow(tx, id) : row
}

async function lockRow(tx: Database, id: string): Promise<EntryRow> {
  const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** Nothing is planned. */
export const NO_PLAN = { plannedRevision: null, plannedFrom: null, plannedUntil: null } as const

/**
 * Puts the planned revision of a locked entry into its row once its moment has come, as published then by whoever planned
 * it. Visitors are shown it without (`visible.ts`); whatever is written next needs it.
 */
async function beginPlan(tx: Database, { id, uri, plannedRevision, plannedFrom, plannedUntil }: EntryRow) {
  if (plannedRevision === null || plannedFrom === null) return false
  const [begun] = await tx
    .update(entries)
    .set({ publishedRevision: plannedRevision, visibleFrom: plannedFrom, visibleUntil: plannedUntil, ...NO_PLAN })
    .where(and(eq(entries.id, id), lte(entries.plannedFrom, sql`now()`)))
    .returning({ id: entries.id })
  if (!begun) return false
  const content = await contentOf(tx, id, plannedRevision)
  await tx.update(entries).set(entryColumns(content)).where(eq(entries.id, id))
  const [plan] = await tx
    .select({ authorId: entryRevisions.authorId })
    .from(entryRevisions)
    .where(and(eq(entryRevisions.entryId, id), eq(entryRevisions.action, 'plan')))
    .orderBy(desc(entryRevisions.number))
    .limit(1)
  await recordChange(tx, id, { action: 'publish', uri, content, authorId: plan?.authorId ?? null, at: plannedFrom })
  return true
}

/** The content of an entry in one of its revisions. */
export async function contentOf(db: Database, entryId: string, number: number): Promise<EntryContent> {
  const [row] = await db
    .select({ content: entryRevisions.content })
    .from(entryRevisions)
    .where(and(eq(entryRevisions.entryId, entryId), eq(entryRevisions.number, number)))
  if (!row) throw new Refusal('not_found')
  return row.content
}

export interface RecordedChange {
  action: RevisionAction
  uri: string
  content: EntryContent
  /** Null: the shop itself. */
  authorId: string | null
  /** Now, unless given. */
  at?: Date
}

/** Records a change of a locked entry and its author; returns the number of the change in the entry's history. */
export async function recordChange(tx: Database, entryId: string, change: RecordedChange): Promise<number> {
  const number = sql`(select max(number) + 1 from entry_revisions where entry_id = ${entryId})`
  const [row] = await tx
    .insert(entryRevisions)
    .values({ entryId, number, ...change })
    .returning({ number: entryRevisions.number })
  if (!row) throw new Error('a change was not recorded')
  return row.number
}

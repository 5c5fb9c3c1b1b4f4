import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { purge } from '#kernel/purge.ts'
import { postgresIndex } from '#modules/catalogue/search/postgres-index.ts'
import * as contentJobs from '../jobs.ts'
import { keepNeeded } from '../needed-pages.ts'
import { readEntryDocuments } from '../search-document.ts'
import { entries } from '../tables.ts'
import { isVisible } from '../visible.ts'
import {
  contentOf,
  type EntryRow,
  entryColumns,
  lockEntry,
  NO_PLAN,
  type RecordedChange,
  recordChange,
} from './entry-history.ts'

export interface Publication {
  id: string
  /** By default the newest. */
  revision?: number | undefined
  /** Null: at once. */
  from?: Date | null | undefined
  /** Null: for good. */
  until?: Date | null | undefined
  authorId: string | null
}

/**
 * Shows a revision to visitors between two moments. What they see meanwhile stays until the first one: the revision is
 * planned over it. To publish another one at once leaves the plan, unless what is planned is no newer. The database's clock decides what they see; at each moment a job,
 * queued in this transaction, drops the cached pages.
 */
export async function publishEntry(tx: Database, jobs: Jobs, publication: Publication): Promise<void> {
  const { id, from = null, until = null, authorId } = publication
  const entry = await lockEntry(tx, id)
  if (until && until <= (from ?? new Date())) {
    throw new Refusal('invalid', { errors: { until: [fieldMessage('until', 'untilBeforeFrom')] } })
  }
  if (until !== null) await keepNeeded(tx, entry.uri)
  const revision = publication.revision ?? entry.revision
  const content = await contentOf(tx, id, revision)
  const isLater = from !== null && from > new Date()
  if (from && isLater && (await isShown(tx, id))) {
    await tx
      .update(entries)
      .set({ plannedRevision: revision, plannedFrom: from, plannedUntil: until, changedAt: new Date() })
      .where(eq(entries.id, id))
    await recordChange(tx, id, { action: 'plan', uri: entry.uri, content, authorId })
  } else {
    const keepsPlan = !isLater && entry.plannedRevision !== null && entry.plannedRevision > revision
    await show(
      tx,
      entry,
      {
        state: 'published',
        publishedRevision: revision,
        visibleFrom: from,
        visibleUntil: until,
        ...(keepsPlan ? {} : NO_PLAN),
      },
      { action: 'publish', content, authorId },
    )
  }
  await queueNextChange(tx, jobs, id)
}

/** Whether visitors see an entry now. */
async function isShown(tx: Database, id: string): Promise<boolean> {
  return (await tx.$count(entries, and(eq(entries.id, id), isVisible))) > 0
}

/** Takes back what is planned over a live entry, as long as it has not begun. */
export async function takePlanBack(tx: Database, { id, authorId }: Withdrawal): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.plannedRevision === null) throw new Refusal('nothing_planned')
  const content = await contentOf(tx, id, entry.revision)
  await tx
    .update(entries)
    .set({ ...NO_PLAN, changedAt: new Date() })
    .where(eq(entries.id, id))
  await recordChange(tx, id, { action: 'take_back', uri: entry.uri, content, authorId })
}

export interface Withdrawal {
  id: string
  authorId: string | null
}

/** Removes an entry from the website; its newest revision is a draft again. */
export async function withdrawEntry(tx: Database, { id, authorId }: Withdrawal): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.state === 'published') await keepNeeded(tx, entry.uri)
  const content = await contentOf(tx, id, entry.revision)
  await show(
    tx,
    entry,
    { state: 'draft', publishedRevision: null, visibleFrom: null, visibleUntil: null, ...NO_PLAN },
    { action: 'withdraw', content, authorId },
  )
}

type Visibility = Pick<EntryRow, 'state' | 'publishedRevision' | 'visibleFrom' | 'visibleUntil'> &
  Partial<Pick<EntryRow, keyof typeof NO_PLAN>>

/** Sets what visitors see of a locked entry, and when; from now on its row holds that content. */
async function show(
  tx: Database,
  { id, uri }: EntryRow,
  visibility: Visibility,
  change: Omit<RecordedChange, 'uri'>,
): Promise<void> {
  await tx
    .update(entries)
    .set({ ...entryColumns(change.content), ...visibility, changedAt: new Date() })
    .where(eq(entries.id, id))
  await recordChange(tx, id, { ...change, uri })
  await refreshEntry(tx, id)
}

/** Updates the search and drops cached pages to match what visitors see of an entry from this transaction on. */
export async function refreshEntry(tx: Database, id: string): Promise<void> {
  const index = postgresIndex(tx)
  const documents = await readEntryDocuments(tx, [id])
  if (documents.length > 0) await index.write(documents)
  else await index.remove([id])
  await purge(tx, ['content'])
}

/** Queues the job for the next moment at which an entry appears or disappears; most entries have none. */
async function queueNextChange(tx: Database, jobs: Jobs, entryId: string): Promise<void> {
  const [row] = await rowsOf<{ next: Date | string | null }>(
    tx,
    sql`select least(case when visible_from > now() then visible_from end,
        case when visible_until > now() then visible_until end,
        case when planned_from > now() then planned_from end) as next
      from entries where id = ${entryId} and state = 'published'`,
  )
  if (row?.next) await jobs.enqueue(tx, contentJobs.followClock, { entryId }, { startAfter: new Date(row.next) })
}

/**
 * The job at that moment: puts a planned revision into the entry's row, updates its search document, drops its cached
 * pages, and queues the next moment. An entry that is gone by then needs none of it.
 */
export async function followClock({ db, jobs }: Pick<Core, 'db' | 'jobs'>, entryId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await tx.$count(entries, eq(entries.id, entryId))) === 0) return
    await lockEntry(tx, entryId)
    await refreshEntry(tx, entryId)
    await queueNextChange(tx, jobs, entryId)
  })
}

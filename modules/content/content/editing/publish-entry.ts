import { eq, sql } from 'drizzle-orm'
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
import {
  contentOf,
  type EntryRow,
  entryColumns,
  lockEntry,
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
 * Shows a revision to visitors between two moments. The database's clock decides what they see; at each moment a job,
 * queued in this transaction, drops the cached pages.
 */
export async function publishEntry(tx: Database, jobs: Jobs, publication: Publication): Promise<void> {
  const { id, from = null, until = null, authorId } = publication
  const entry = await lockEntry(tx, id)
  if (until && until <= (from ?? new Date())) {
    throw new Refusal('invalid', { errors: { until: [fieldMessage('until', 'untilBeforeFrom')] } })
  }
  const hides = until !== null || (from !== null && from > new Date() && entry.state === 'published')
  if (hides) await keepNeeded(tx, entry.uri)
  const revision = publication.revision ?? entry.revision
  const content = await contentOf(tx, id, revision)
  await show(
    tx,
    entry,
    { state: 'published', publishedRevision: revision, visibleFrom: from, visibleUntil: until },
    { action: 'publish', content, authorId },
  )
  await queueNextChange(tx, jobs, id)
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
    { state: 'draft', publishedRevision: null, visibleFrom: null, visibleUntil: null },
    { action: 'withdraw', content, authorId },
  )
}

type Visibility = Pick<EntryRow, 'state' | 'publishedRevision' | 'visibleFrom' | 'visibleUntil'>

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
        case when visible_until > now() then visible_until end) as next
      from entries where id = ${entryId} and state = 'published'`,
  )
  if (row?.next) await jobs.enqueue(tx, contentJobs.followClock, { entryId }, { startAfter: new Date(row.next) })
}

/** The job at that moment: updates the entry's search document, drops its cached pages, and queues the next moment. */
export async function followClock({ db, jobs }: Pick<Core, 'db' | 'jobs'>, entryId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refreshEntry(tx, entryId)
    await queueNextChange(tx, jobs, entryId)
  })
}

import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { entryColumns } from '../entry-columns.ts'
import { queueNextChange } from '../follow-clock.ts'
import { entries } from '../tables.ts'
import { contentOf, lockEntry } from './lock-entry.ts'
import { recordChange } from './record-change.ts'
import { refreshEntry } from './refresh-entry.ts'

export interface Publication {
  id: string
  /** The newest, when left out. */
  revision?: number | undefined
  /** Null: at once. */
  from?: Date | null | undefined
  /** Null: for good. */
  until?: Date | null | undefined
  authorId: string | null
}

/**
 * Shows a revision to visitors between two moments. The clock decides what they see; at each moment a job, queued in
 * this transaction, drops the kept pages. Throws `not_found`, and `invalid` at `until` when it is not after `from`.
 */
export async function publishEntry(tx: Database, jobs: Jobs, publication: Publication): Promise<void> {
  const { id, from = null, until = null, authorId } = publication
  const entry = await lockEntry(tx, id)
  if (until && until <= (from ?? new Date())) {
    throw new Refusal('invalid', { errors: { until: [fieldMessage('until', 'untilBeforeFrom')] } })
  }
  const revision = publication.revision ?? entry.revision
  const content = await contentOf(tx, id, revision)
  await tx
    .update(entries)
    .set({
      ...entryColumns(content),
      state: 'published',
      publishedRevision: revision,
      visibleFrom: from,
      visibleUntil: until,
      changedAt: new Date(),
    })
    .where(eq(entries.id, id))
  await recordChange(tx, id, { action: 'publish', uri: entry.uri, content, authorId })
  await refreshEntry(tx, id)
  await queueNextChange(tx, jobs, id)
}

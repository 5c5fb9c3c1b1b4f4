import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { titleSamples } from './tables.ts'

/** Queues samples that wait although no job does: those of a database that was filled without jobs. */
export async function queueWaitingSamples(tx: Database, jobs: Jobs): Promise<void> {
  const waiting = await tx.select({ id: titleSamples.id }).from(titleSamples).where(eq(titleSamples.state, 'waiting'))
  for (const { id } of waiting) await jobs.enqueue(tx, 'draw-sample', { sampleId: id })
}

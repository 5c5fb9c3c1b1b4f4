import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Restore } from '#contract/desks/restores.ts'
import { Refusal } from '#contract/errors.ts'
import { uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { heldWork as kinds } from '#contract/ground/held-work.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import type { Queue } from '#kernel/jobs/job.ts'
import { askTransaction } from '#modules/fulfilment/payments/jobs.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { heldWork, numberGaps, restores } from '#modules/ground/backups/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { presentGap } from '#modules/sales/billing/next-document-number.ts'

type RestoreRow = typeof restores.$inferSelect

/** All restores, the latest first: there are few. */
export async function listRestores(db: Readable, queues: readonly Queue[]): Promise<Restore[]> {
  const rows = await db.select().from(restores).orderBy(desc(restores.noticedAt), desc(restores.id))
  return Promise.all(rows.map((row) => present(db, queues, row)))
}

export async function readRestore(db: Readable, queues: readonly Queue[], id: string): Promise<Restore> {
  const [row] = await db.select().from(restores).where(eq(restores.id, id))
  if (!row) throw new Refusal('not_found')
  return present(db, queues, row)
}

async function present(db: Readable, queues: readonly Queue[], row: RestoreRow): Promise<Restore> {
  const held = await db.select().from(heldWork).where(eq(heldWork.restoreId, row.id))
  const waiting = await countWaiting(db)
  const gaps = await db
    .select()
    .from(numberGaps)
    .where(eq(numberGaps.restoreId, row.id))
    .orderBy(asc(numberGaps.year), asc(numberGaps.kind))
  const jobsOf = (kind: string) =>
    queues.filter(({ held: of }) => of === kind).reduce((sum, { name }) => sum + (waiting.get(name) ?? 0), 0)
  return {
    id: row.id,
    restored_to: row.restoredTo.toISOString(),
    noticed_at: row.noticedAt.toISOString(),
    sign: row.sign,
    settled_at: row.settledAt?.toISOString() ?? null,
    held: kinds.options.flatMap((kind) => {
      const one = held.find((found) => found.kind === kind)
      return one ? [{ kind, waiting: jobsOf(kind), released_at: one.releasedAt?.toISOString() ?? null }] : []
    }),
    unknown_payments: await countUnknownPayments(db, row),
    asking: waiting.get(askTransaction.name) ?? 0,
    last_bank_file: await lastBankFile(db, row),
    gaps: gaps.map((gap) => presentGap(gap, row.restoredTo)),
  }
}

/** Jobs that would start now, by their queue. */
async function countWaiting(db: Readable): Promise<Map<string, number>> {
  const rows = await rowsOf<{ name: string; count: number }>(
    db,
    sql`select name, count(*)::int as count from jobs.job where state < 'active' and start_after <= now() group by name`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** What is newer than the restored moment came after the restore, though perhaps before anybody noticed it. */
function countUnknownPayments(db: Readable, { restoredTo }: RestoreRow): Promise<number> {
  return db.$count(
    tasks,
    and(
      inArray(tasks.kind, ['unknown_transaction', 'payment_mismatch', 'shared_transaction']),
      isNull(tasks.doneAt),
      gt(tasks.createdAt, restoredTo),
    ),
  )
}

/** Of the audit log, which has the name of each file. One loaded since the restore says nothing of the lost ones. */
async function lastBankFile(db: Readable, { restoredTo }: RestoreRow): Promise<Restore['last_bank_file']> {
  const [record] = await db
    .select({ at: auditRecords.at, after: auditRecords.after })
    .from(auditRecords)
    .where(and(eq(auditRecords.action, uploadBankStatement.name), lte(auditRecords.at, restoredTo)))
    .orderBy(desc(auditRecords.at))
    .limit(1)
  const name = record?.after?.['file']
  return record && typeof name === 'string' ? { name, at: record.at.toISOString() } : null
}

import { and, desc, eq, not } from 'drizzle-orm'
import type { Done } from '#contract/ground/resource.ts'
import type { Database } from '#kernel/database/connection.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'

const MOST = 200

interface Asked {
  /** As in the addresses below `/office`. */
  kind: string
  id: string
  most?: number
}

/** What staff did with a thing, the last first, as the audit log has it; looks are left out. */
export async function readHistory(db: Database, { kind, id, most = MOST }: Asked): Promise<Done[]> {
  const rows = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.subject, kind), eq(auditRecords.subjectId, id), not(auditRecords.isLook)))
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(most)
  return rows.map(({ id: record, at, actor, action, reason, before, after }) => ({
    id: record,
    at: at.toISOString(),
    by: actor,
    action,
    reason,
    before,
    after,
  }))
}

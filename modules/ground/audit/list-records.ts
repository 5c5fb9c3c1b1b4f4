import { eq, gte, lt } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeAuditApi from '#contract/ground/audit.ts'
import type { Database } from '#kernel/database/connection.ts'
import { listing } from '#kernel/listing.ts'
import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { auditRecords } from './tables.ts'

/** The audit log as administrators read it. */
export const auditList = listing(officeAuditApi.audit.list, {
  rows: (db) => db.select().from(auditRecords).$dynamic(),
  id: auditRecords.id,
  sort: { at: auditRecords.at },
  filters: {
    action: (action) => eq(auditRecords.action, action),
    subject: (kind) => eq(auditRecords.subject, kind),
    subject_id: (id) => eq(auditRecords.subjectId, id),
    actor_id: (id) => eq(auditRecords.actorId, id),
    person_id: (id) => eq(auditRecords.personId, id),
    looks: (looks) => eq(auditRecords.isLook, looks === 'only'),
    from: (day) => gte(auditRecords.at, swissMidnight(day)),
    until: (day) => lt(auditRecords.at, swissMidnight(swissDayAfter(swissMidnight(day), 1))),
  },
  present: presentRecord,
})

export async function readRecord(db: Database, id: string): Promise<officeAuditApi.AuditRecord> {
  const [row] = await db.select().from(auditRecords).where(eq(auditRecords.id, id))
  if (!row) throw new Refusal('not_found')
  return presentRecord(row)
}

function presentRecord(row: typeof auditRecords.$inferSelect): officeAuditApi.AuditRecord {
  const { id, action, before, after, reason, network } = row
  return {
    id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actor },
    action,
    is_look: row.isLook,
    subject: { kind: row.subject, id: row.subjectId ?? row.personId },
    person_id: row.personId,
    before,
    after,
    reason,
    network,
  }
}

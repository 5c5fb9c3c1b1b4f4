import type { Guard } from '#tests/guards/guard.ts'

const AUDIT = 'modules/ground/audit/audit.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'records of the audit log stay for their term',
    removals: [
      { sql: 'drop trigger audit_records_stay on audit_records' },
      { sql: 'drop trigger audit_records_stay_all on audit_records' },
    ],
    test: { file: AUDIT, named: 'is neither changed nor deleted' },
  },
  {
    name: 'records of the audit log stay as they are',
    removals: [{ sql: 'drop trigger audit_records_forget on audit_records' }],
    test: { file: AUDIT, named: 'is neither changed nor deleted' },
  },
]

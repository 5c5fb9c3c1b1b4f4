import { sql } from 'drizzle-orm'
import * as officeAuditApi from '#contract/ground/audit.ts'
import type { Core } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import * as jobs from './jobs.ts'
import { auditList, readRecord } from './list-records.ts'
import { auditData } from './personal-data.ts'
import { auditRecords } from './tables.ts'

export const audit = module<{ core: Core }>({
  name: 'audit',
  routes: ({ core: { db } }) => [
    listRoute(db, auditList),
    route(officeAuditApi.audit.read, async ({ params: { id } }) => ({ data: await readRecord(db, id) })),
  ],
  jobs: [
    jobs.deleteOldRecords.does(async ({ core }) => {
      const { at, isLook } = auditRecords
      const term = sql`case when ${isLook} then interval '1 year' else interval '10 years' end`
      // A trigger refuses to delete any other record.
      await core.db.delete(auditRecords).where(sql`${at} < now() - interval '1 year' and ${at} < now() - ${term}`)
    }),
  ],
  personalData: [auditData],
})

import { sql } from 'drizzle-orm'
import * as officeAuditApi from '#contract/ground/audit.ts'
import type { Core } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import * as jobs from './jobs.ts'
import { auditList, readRecord } from './list-records.ts'
import { auditData, LOOK_YEARS, RECORD_YEARS } from './personal-data.ts'
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
      const years = sql`case when ${isLook} then ${LOOK_YEARS}::int else ${RECORD_YEARS}::int end`
      // A trigger refuses to delete any other record.
      await core.db
        .delete(auditRecords)
        .where(
          sql`${at} < now() - make_interval(years => ${LOOK_YEARS}) and ${at} < now() - make_interval(years => ${years})`,
        )
    }),
  ],
  personalData: [auditData],
})

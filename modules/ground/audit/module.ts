import * as officeAuditApi from '#contract/ground/audit.ts'
import type { Core } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import * as jobs from './jobs.ts'
import { auditList, readRecord } from './list-records.ts'
import { auditData } from './personal-data.ts'

export const audit = module<{ core: Core }>({
  name: 'audit',
  routes: ({ core }) => [
    listRoute(core, auditList),
    route(officeAuditApi.audit.read, async ({ params: { id } }) => ({ data: await readRecord(core.db, id) })),
  ],
  jobs: [jobs.deleteOldRecords.does(({ core }) => deleteOldRecords(core.db))],
  personalData: [auditData],
})

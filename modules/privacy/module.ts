import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import { createExportLinks, deleteExpiredExports } from './data-exports.ts'
import { eraseDueAccounts, eraseExpiredRecords } from './erase-account.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { makeDataExport } from './make-data-export.ts'
import { privacyData } from './personal-data.ts'
import { type PrivacyDeps, privacyRoutes } from './routes.ts'

export const privacy = module<PrivacyDeps, MailKind>({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [
    jobs.makeDataExport.does(({ core, storage, personalTables, tokenSecret }, { exportId }) =>
      makeDataExport({ core, storage, personalTables, links: createExportLinks(tokenSecret) }, exportId),
    ),
    jobs.deleteExpiredExports.does(({ core, storage }) => deleteExpiredExports({ db: core.db, storage })),
    jobs.removeFiles.does(async ({ storage }, { keys }) => {
      for (const key of keys) await storage.remove(key)
    }),
    jobs.eraseDueAccounts.does((kit) => eraseDueAccounts(kit)),
    jobs.eraseExpiredRecords.does(({ core }) => eraseExpiredRecords(core.db)),
  ],
  mails: Object.values(mails),
  personalData: privacyData,
})

import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { accountTermsSetting } from './account-terms.ts'
import { deleteExpiredExports } from './data-exports.ts'
import { eraseDueAccounts, eraseExpiredRecords } from './erase-account.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { makeDataExport } from './make-data-export.ts'
import { privacyData } from './personal-data.ts'
import type { PrivacyKit } from './privacy-kit.ts'
import { privacyRoutes } from './routes.ts'

export const privacy = module<PrivacyKit, MailKind>({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [
    jobs.makeDataExport.does((kit, { exportId }) => makeDataExport(kit, exportId)),
    jobs.deleteExpiredExports.does(({ core, storage }) => deleteExpiredExports({ db: core.db, storage })),
    jobs.removeFiles.does(async ({ storage }, { keys }) => {
      for (const key of keys) await storage.remove(key)
    }),
    jobs.eraseDueAccounts.does((kit) => eraseDueAccounts(kit)),
    jobs.eraseExpiredRecords.does(({ core }) => eraseExpiredRecords(core.db)),
  ],
  mails: Object.values(mails),
  settings: [accountTermsSetting],
  personalData: [privacyData],
})

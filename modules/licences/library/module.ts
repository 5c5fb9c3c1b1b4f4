import { eq } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { module, type Report } from '#kernel/module.ts'
import { files } from '#modules/content/content/tables.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { deleteExpiredCopies, deleteOldExamDownloads } from './delete-copies.ts'
import * as jobs from './jobs.ts'
import type { LibraryKit } from './library-kit.ts'
import { makeCopy } from './make-copy.ts'
import { libraryData } from './personal-data.ts'
import { readingData } from './reading/personal-data.ts'
import { readingRoutes } from './reading/routes.ts'
import * as redemptionMails from './redemptions/mails.ts'
import { redemptionRoutes } from './redemptions/routes.ts'
import { libraryRoutes } from './routes.ts'
import * as reminderJobs from './term-reminders/jobs.ts'
import * as reminderMails from './term-reminders/mails.ts'
import { termRemindersData } from './term-reminders/personal-data.ts'
import { remindOfTerms } from './term-reminders/remind-of-terms.ts'
import { termReminderRoutes } from './term-reminders/routes.ts'
import { drawSample, queueWaitingSamples, type SampleKit } from './title-material/draw-sample.ts'
import * as materialJobs from './title-material/jobs.ts'
import { titleMaterialData } from './title-material/personal-data.ts'
import { titleMaterialRoutes } from './title-material/routes.ts'
import { tryFiles } from './try-files.ts'

interface LibraryNeeds extends LibraryKit, CouponKit, Pick<SampleKit, 'painter'> {
  core: LibraryKit['core']
  /** The storage of original pictures. */
  pictures: FileStorage
  report: Report
}

/** What a person owns: codes redeemed, copies made for them, terms that end, and the files that titles bring. */
export const library = module<LibraryNeeds, MailKind>({
  name: 'library',
  routes: (kit) => [
    ...libraryRoutes(kit),
    ...readingRoutes(kit),
    ...termReminderRoutes(kit),
    ...redemptionRoutes(kit),
    ...titleMaterialRoutes(kit),
  ],
  jobs: [
    jobs.makeCopy.does((kit, { copyId }) => makeCopy(kit, copyId)),
    jobs.deleteExpiredCopies.does(({ core: { db }, storage }) => deleteExpiredCopies({ db, storage })),
    jobs.deleteExamDownloads.does(({ core }) => deleteOldExamDownloads(core.db)),
    jobs.tryProductFiles.does((kit) => tryFiles(kit)),
    jobs.removeLibraryFiles.does(async ({ storage }, { keys }) => {
      for (const key of keys) await storage.remove(key)
    }),
    reminderJobs.remindOfTerms.does(({ core }) => remindOfTerms(core)),
    materialJobs.drawSample.does(({ report, ...kit }, { sampleId }) =>
      drawSample({ ...kit, report: (facts) => report(facts, 'sample refused') }, sampleId),
    ),
    materialJobs.removeOfferedFile.does(async ({ core: { db }, storage }, { key }) => {
      // The same file may have been uploaded again since.
      if ((await db.$count(files, eq(files.key, key))) === 0) await storage.remove(key)
    }),
    materialJobs.removePictures.does(async ({ pictures }, { keys }) => {
      for (const key of keys) await pictures.remove(key)
    }),
  ],
  mails: Object.values({ ...reminderMails, ...redemptionMails }),
  personalData: [readingData, libraryData, termRemindersData, titleMaterialData],
  atStart: ({ core }, tx) => queueWaitingSamples(tx, core.jobs),
})

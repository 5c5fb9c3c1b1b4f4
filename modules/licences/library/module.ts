import { module } from '#kernel/module.ts'
import { deleteExpiredCopies, deleteOldExamDownloads } from './delete-copies.ts'
import * as jobs from './jobs.ts'
import type { LibraryKit } from './library-kit.ts'
import { makeCopy } from './make-copy.ts'
import { libraryData } from './personal-data.ts'
import { libraryRoutes } from './routes.ts'
import { tryFiles } from './try-files.ts'

export const library = module<LibraryKit>({
  name: 'library',
  routes: libraryRoutes,
  jobs: [
    jobs.makeCopy.does((kit, { copyId }) => makeCopy(kit, copyId)),
    jobs.deleteExpiredCopies.does(({ core: { db }, storage }) => deleteExpiredCopies({ db, storage })),
    jobs.deleteExamDownloads.does(({ core }) => deleteOldExamDownloads(core.db)),
    jobs.tryProductFiles.does((kit) => tryFiles(kit)),
    jobs.removeLibraryFiles.does(async ({ storage }, { keys }) => {
      for (const key of keys) await storage.remove(key)
    }),
  ],
  personalData: libraryData,
})

import type { FileStorage } from '#adapters/storage/port.ts'
import * as uploadsApi from '#contract/ground/uploads.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import * as jobs from './jobs.ts'
import { uploadsData } from './personal-data.ts'
import { findUpload, presentUpload, takePart } from './take-part.ts'
import { deleteUnusedUploads } from './use-upload.ts'

/** Large files of staff, which arrive part by part before something is made of them. */
export const uploads = module<{ core: Core; storage: FileStorage }>({
  name: 'uploads',
  routes: ({ core: { db }, storage }) => [
    route(uploadsApi.putUpload, async ({ params: { id }, query }, { user, rawBody }) => ({
      data: await takePart({ db, storage }, { id, ...query, userId: user.id, bytes: rawBody }),
    })),
    route(uploadsApi.readUpload, async ({ params: { id } }, { user }) => ({
      data: presentUpload(await findUpload(db, { id, userId: user.id })),
    })),
  ],
  jobs: [
    jobs.removeUploads.does(async ({ storage }, { keys }) => {
      for (const key of keys) await storage.remove(key)
    }),
    jobs.deleteUnusedUploads.does(({ core }) => deleteUnusedUploads({ db: core.db, queue: core.jobs })),
  ],
  personalData: [uploadsData],
})

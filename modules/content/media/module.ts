import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import type { MediaKit } from './media-kit.ts'
import { mediaData } from './personal-data.ts'
import { mediaRoutes } from './routes.ts'
import { keyOf } from './take-picture.ts'

/** Pictures that editors bring and choose, where each of them is used, and the files that pages offer. */
export const media = module<MediaKit>({
  name: 'media',
  routes: (kit) => mediaRoutes(kit),
  jobs: [
    jobs.removeMedia.does(async ({ pictures }, { permalinks }) => {
      for (const permalink of permalinks) await pictures.remove(keyOf(permalink))
    }),
  ],
  personalData: [mediaData],
})

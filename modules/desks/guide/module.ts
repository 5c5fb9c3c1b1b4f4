import * as guideApi from '#contract/desks/guide.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import { listGuide, readGuide, readGuidePicture } from './guide-files.ts'

/** The guide to the back office, from the files of `docs/office/`. */
export const guide = module<object>({
  name: 'guide',
  routes: () => [
    route(guideApi.listGuide, async () => ({ data: await listGuide() })),
    route(guideApi.readGuidePicture, ({ params: { picture } }) => readGuidePicture(picture)),
    route(guideApi.readGuide, async ({ params: { page } }) => ({ data: await readGuide(page) })),
  ],
})

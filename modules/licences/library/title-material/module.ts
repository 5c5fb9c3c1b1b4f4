import type { Core } from '#kernel/core.ts'
import type { Report } from '#kernel/module.ts'
import { module } from '#kernel/module.ts'
import { drawSample, queueWaitingSamples, type SampleKit } from './draw-sample.ts'
import * as jobs from './jobs.ts'
import { titleMaterialData } from './personal-data.ts'
import { titleMaterialRoutes } from './routes.ts'

export const titleMaterial = module<
  Pick<SampleKit, 'storage' | 'pictures' | 'painter'> & { core: Core; report: Report }
>({
  name: 'title-material',
  routes: titleMaterialRoutes,
  jobs: [
    jobs.drawSample.does(({ report, ...kit }, { sampleId }) =>
      drawSample({ ...kit, report: (facts) => report(facts, 'sample refused') }, sampleId),
    ),
    jobs.removePictures.does(async ({ pictures }, { keys }) => {
      for (const key of keys) await pictures.remove(key)
    }),
  ],
  atStart: ({ core }, tx) => queueWaitingSamples(tx, core.jobs),
  personalData: titleMaterialData,
})

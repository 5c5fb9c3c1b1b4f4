import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { resealSecrets, type SealedTextsKit } from './keys/sealed-texts.ts'
import { deleteExpiredLimits } from './limit.ts'
import { securityData } from './personal-data.ts'

export const security = module<SealedTextsKit & { core: Core }>({
  name: 'security',
  jobs: [
    jobs.deleteExpiredLimits.does(({ core }) => deleteExpiredLimits(core.db)),
    jobs.resealSecrets.does(async (kit) => {
      await resealSecrets(kit)
    }),
  ],
  personalData: [securityData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.resealSecrets, {})
  },
})

import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { returnsData } from './personal-data.ts'
import { deleteUnusedPictures } from './pictures.ts'
import { returnTermsSetting } from './return-terms.ts'
import { returnRoutes } from './routes.ts'

export const returns = module<{ core: Core }, MailKind>({
  name: 'returns',
  routes: returnRoutes,
  settings: [returnTermsSetting],
  jobs: [jobs.deleteUnusedPictures.does(({ core }) => deleteUnusedPictures(core.db))],
  mails: Object.values(mails),
  personalData: [returnsData],
})

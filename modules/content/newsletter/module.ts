import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { deleteStaleNewsletterData } from './forget-newsletter-data.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { newsletterTextsSetting } from './named-newsletters.ts'
import { newsletterData } from './personal-data.ts'
import { newsletterRoutes } from './routes.ts'

export const newsletter = module<{ core: Core; tokenSecret: Secret }, MailKind>({
  name: 'newsletter',
  routes: newsletterRoutes,
  settings: [newsletterTextsSetting],
  jobs: [jobs.deleteStaleNewsletterData.does(({ core }) => deleteStaleNewsletterData(core.db))],
  mails: Object.values(mails),
  personalData: [newsletterData],
})

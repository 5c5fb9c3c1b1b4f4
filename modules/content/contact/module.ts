import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { deleteOldMessages } from './forget-messages.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { contactData } from './personal-data.ts'
import { contactRoutes } from './routes.ts'

export const contact = module<{ core: Core; tokenSecret: Secret }, MailKind>({
  name: 'contact',
  routes: contactRoutes,
  jobs: [jobs.deleteOldMessages.does(({ core }) => deleteOldMessages(core.db))],
  mails: Object.values(mails),
  personalData: [contactData],
})

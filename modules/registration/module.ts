import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import * as mails from './mails.ts'
import { registrationRoutes } from './routes.ts'

export const registration = module<{ core: Core; tokenSecret: string }, MailKind>({
  name: 'registration',
  routes: registrationRoutes,
  mails: Object.values(mails),
})

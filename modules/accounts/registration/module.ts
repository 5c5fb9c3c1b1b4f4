import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as mails from './mails.ts'
import type { RegistrationKit } from './register-user.ts'
import { registrationRoutes } from './routes.ts'

export const registration = module<RegistrationKit, MailKind>({
  name: 'registration',
  routes: registrationRoutes,
  mails: Object.values(mails),
})

import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as mails from './mails.ts'
import { schoolsData } from './personal-data.ts'
import { schoolRoutes } from './routes.ts'
import type { SchoolKit } from './school-kit.ts'

/** Schools as customers: who belongs to them, and in which role. */
export const schools = module<SchoolKit, MailKind>({
  name: 'schools',
  routes: schoolRoutes,
  mails: Object.values(mails),
  personalData: [schoolsData],
})

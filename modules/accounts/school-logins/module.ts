import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { type SchoolLoginKit, schoolLoginRoutes } from './routes.ts'

/** What logins at providers of schools bring along: a confirmed teacher, the school that they may join, a place in a class. */
export const schoolLogins = module<SchoolLoginKit, MailKind>({
  name: 'school-logins',
  routes: schoolLoginRoutes,
  personalData: [
    { personal: [], impersonal: { identity_provider_schools: 'provider_id value school_id first_seen_at' } },
  ],
})

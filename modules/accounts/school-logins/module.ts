import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { schoolLoginRoutes } from './routes.ts'

/** What logins at providers of schools bring along: a confirmed teacher, and the school that they may join. */
export const schoolLogins = module<{ core: Core }, MailKind>({
  name: 'school-logins',
  routes: schoolLoginRoutes,
  personalData: [
    { personal: [], impersonal: { identity_provider_schools: 'provider_id value school_id first_seen_at' } },
  ],
})

import { confirmEmailChange as confirm, requestEmailChange as request } from '#contract/account/email-change.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit, CodeKit } from '../auth-kit.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

const ASKED = (email: string) => `Wir haben an ${email} geschrieben.`
const CHANGED = 'Ihre neue E-Mail-Adresse gilt ab sofort.'

export function emailChangeRoutes(kit: CodeKit & Pick<AuthKit, 'links'>): Route[] {
  return [
    route(request, async ({ body }, { user }) => {
      const { email, current_password: password, code } = body
      await requestEmailChange(kit, { user, email, password, code })
      return { message: ASKED(email) }
    }),
    route(confirm, async ({ params, query }, { user }) => {
      await confirmEmailChange(kit, { ...params, ...query }, user)
      return { message: CHANGED }
    }),
  ]
}

import * as emailChangeApi from '#contract/accounts/email-change.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit, CodeKit } from '../auth-kit.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

export function emailChangeRoutes(kit: CodeKit & Pick<AuthKit, 'links'>): Route[] {
  return [
    route(emailChangeApi.requestEmailChange, async ({ body }, { user }) => {
      const { email, current_password: password, code } = body
      await requestEmailChange(kit, { user, email, password, code })
      return { message: emailChangeApi.emailChangeAnswers.asked(email) }
    }),
    route(emailChangeApi.confirmEmailChange, async ({ params, query }, { user }) => {
      await confirmEmailChange(kit, { ...params, ...query }, user)
      return { message: emailChangeApi.emailChangeAnswers.changed }
    }),
  ]
}

import {
  emailChangeAnswers as answers,
  confirmEmailChange as confirm,
  requestEmailChange as request,
} from '#contract/account/email-change.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit, CodeKit } from '../auth-kit.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

export function emailChangeRoutes(kit: CodeKit & Pick<AuthKit, 'links'>): Route[] {
  return [
    route(request, async ({ body }, { user }) => {
      const { email, current_password: password, code } = body
      await requestEmailChange(kit, { user, email, password, code })
      return { message: answers.asked(email) }
    }),
    route(confirm, async ({ params, query }, { user }) => {
      await confirmEmailChange(kit, { ...params, ...query }, user)
      return { message: answers.changed }
    }),
  ]
}

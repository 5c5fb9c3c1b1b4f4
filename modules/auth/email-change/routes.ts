import {
  emailChangeAnswers as answers,
  confirmEmailChange as confirm,
  requestEmailChange as request,
} from '#contract/account/email-change.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { createAccountLinks } from '#modules/security/account-links.ts'
import { createLimit } from '#modules/security/limit.ts'
import { createSealer } from '#modules/security/sealed.ts'
import { createAuthLimits } from '../limits.ts'
import { SECOND_FACTOR } from '../second-factor/take-code.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { type EmailChangeDeps, requestEmailChange } from './request-email-change.ts'

const HOUR = 3600

export function emailChangeRoutes({ core, tokenSecret }: { core: Core; tokenSecret: string }): Route[] {
  const links = createAccountLinks(tokenSecret)
  const deps: EmailChangeDeps = {
    core,
    limits: createAuthLimits(core.db),
    sealer: createSealer(tokenSecret, SECOND_FACTOR),
    perUser: createLimit(core.db, { name: 'email-change-user', attempts: 5, within: HOUR }),
    perAddress: createLimit(core.db, { name: 'email-change-address', attempts: 5, within: HOUR }),
  }
  return [
    route(request, async ({ body }, { user }) => {
      const { email, current_password: password, code } = body
      await requestEmailChange(deps, { user, email, password, code })
      return { message: answers.asked(email) }
    }),
    route(confirm, async ({ params, query }, { user }) => {
      await confirmEmailChange({ core, links }, { ...params, ...query }, user)
      return { message: answers.changed }
    }),
  ]
}

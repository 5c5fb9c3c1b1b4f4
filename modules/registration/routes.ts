import { REGISTERED, register } from '#contract/account/auth.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { createAuthLimits } from '#modules/auth/limits.ts'
import { createProofTokens } from '#modules/teachers/routes.ts'
import { registerUser } from './register-user.ts'

export function registrationRoutes({ core, tokenSecret }: { core: Core; tokenSecret: string }): Route[] {
  const deps = { core, limits: createAuthLimits(core.db), proofs: createProofTokens(tokenSecret) }
  return [
    route(register, async ({ body }, { ip }) => {
      await registerUser(deps, body, ip)
      return { message: REGISTERED }
    }),
  ]
}

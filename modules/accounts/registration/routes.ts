import * as authApi from '#contract/accounts/auth.ts'
import { type Route, route } from '#kernel/route.ts'
import { type RegistrationKit, registerUser } from './register-user.ts'

export function registrationRoutes(kit: RegistrationKit): Route[] {
  return [
    route(authApi.register, async ({ body }, { ip }) => {
      await registerUser(kit, body, ip)
      return { message: authApi.REGISTERED }
    }),
  ]
}

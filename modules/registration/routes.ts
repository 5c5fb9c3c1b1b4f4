import { register } from '#contract/account/auth.ts'
import { type Route, route } from '#kernel/route.ts'
import { type RegistrationKit, registerUser } from './register-user.ts'

const REGISTERED = 'Vielen Dank. Wir haben Ihnen eine E-Mail geschickt.'

export function registrationRoutes(kit: RegistrationKit): Route[] {
  return [
    route(register, async ({ body }, { ip }) => {
      await registerUser(kit, body, ip)
      return { message: REGISTERED }
    }),
  ]
}

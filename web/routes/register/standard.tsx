import { href } from 'react-router'
import { registerMessages } from '#web/messages/accounts/account.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/standard.ts'
import { loadRegistration } from './load-registration.ts'
import { registerAccount } from './register-account.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationFrame } from './registration-frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRegistration(args)
}

export async function action(args: Route.ActionArgs) {
  return registerAccount(args)
}

export const meta = privatePage(registerMessages.title, href('/register/standard'))

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { external, cart, isRedeeming } = loaderData
  return (
    <RegistrationFrame
      title={registerMessages.title}
      lead={isRedeeming ? registerMessages.redeemLead : registerMessages.standardLead}
      external={external}
      cart={cart}
      other={{ title: registerMessages.chooseTeacher, page: href('/register/teacher') }}
      answer={actionData}
      form={(failure) => (
        <RegistrationForm
          failure={failure}
          prefill={external.identity}
          withOrder={cart !== null}
          isShort={isRedeeming}
        />
      )}
    />
  )
}

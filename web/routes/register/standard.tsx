import { href } from 'react-router'
import { registerMessages } from '#web/messages/account/account.ts'
import { privatePage } from '#web/seo.ts'
import { requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/standard.ts'
import { CheckMails } from './check-mails.tsx'
import { loadExternal } from './external-entry.tsx'
import { registerAccount } from './register-account.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationFrame } from './registration-frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return loadExternal(args)
}

export async function action(args: Route.ActionArgs) {
  return registerAccount(args)
}

export const meta = privatePage(registerMessages.title, href('/register/standard'))

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'writtenTo' in actionData) return <CheckMails email={actionData.writtenTo} />
  return (
    <RegistrationFrame title={registerMessages.title} lead={registerMessages.standardLead} external={loaderData}>
      <RegistrationForm failure={actionData} prefill={loaderData.identity} />
    </RegistrationFrame>
  )
}

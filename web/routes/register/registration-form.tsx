import type { ExternalIdentity } from '#contract/accounts/external-login.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { registerMessages } from '#web/messages/accounts/account.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { AccessFields, NameFields, PersonFields, TermsField } from './account-fields.tsx'
import { prefilledBy } from './external-entry.tsx'

interface RegistrationFormProps {
  failure: FormFailure | undefined
  /** What the provider of an external login has told about the visitor. */
  prefill: ExternalIdentity | null
  /** The general terms are accepted with the order that the visitor is about to place. */
  withOrder: boolean
  /** Asks for name, address, password and terms alone. */
  isShort: boolean
}

/** The fields of a private customer's account. After a refusal everything except the password is still there. */
export function RegistrationForm({ failure, prefill, withOrder, isShort }: RegistrationFormProps) {
  const { errors = {}, values = prefilledBy(prefill) } = failure ?? {}
  const entered = { errors, values }
  return (
    <ActionForm failure={failure} submit={registerMessages.submit} button={{ size: 'large' }} className="gap-8">
      {isShort ? <NameFields entered={entered} /> : <PersonFields entered={entered} withInstitution />}
      <AccessFields entered={entered} />
      <TermsField entered={entered} settings={useLayoutData()?.globals.registration_settings} withOrder={withOrder} />
    </ActionForm>
  )
}

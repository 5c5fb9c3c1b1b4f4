import { WITH_ORDER } from '#contract/accounts/auth.ts'
import type { Global } from '#contract/content/content.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReadingLink } from '#ui/text/reading-link.tsx'
import { SHORTEST_PASSWORD } from '#web/forms/new-password-fields.tsx'
import { registerMessages, salutationChoices } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { legalMessages } from '#web/messages/legal.ts'
import { FieldGroup } from './field-group.tsx'

const SALUTATIONS = Object.entries(salutationChoices).map(([value, label]) => ({ value, label }))

/** The form's values after a refusal. */
export interface Entered {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** The props of every field: name, label, what was entered and its mistakes. */
export function fieldOf({ values, errors }: Entered, name: string) {
  return { name, label: fieldLabels[name] ?? '', defaultValue: values[name], error: errors[name] }
}

/** Personal data; a teacher's institution is among the fields of the school. */
export function PersonFields({ entered, withInstitution }: { entered: Entered; withInstitution: boolean }) {
  return (
    <FieldGroup legend={registerMessages.person}>
      <SelectField {...fieldOf(entered, 'salutation')} options={SALUTATIONS} className="sm:col-span-2 sm:max-w-56" />
      <Names entered={entered} />
      {withInstitution && <TextField {...fieldOf(entered, 'institution')} autoComplete="organization" optional />}
      <TextField {...fieldOf(entered, 'phone')} type="tel" autoComplete="tel" optional />
    </FieldGroup>
  )
}

/** The name alone, where nothing else of a person is needed. */
export function NameFields({ entered }: { entered: Entered }) {
  return (
    <FieldGroup legend={registerMessages.person}>
      <Names entered={entered} />
    </FieldGroup>
  )
}

function Names({ entered }: { entered: Entered }) {
  return (
    <>
      <TextField {...fieldOf(entered, 'first_name')} autoComplete="given-name" required />
      <TextField {...fieldOf(entered, 'last_name')} autoComplete="family-name" required />
    </>
  )
}

/** The fields of the login. */
export function AccessFields({ entered }: { entered: Entered }) {
  return (
    <FieldGroup legend={registerMessages.access}>
      <TextField
        {...fieldOf(entered, 'email')}
        type="email"
        autoComplete="username"
        className="sm:col-span-2"
        required
      />
      <PasswordField
        {...fieldOf(entered, 'password')}
        autoComplete="new-password"
        hint={passwordMessages.hint(SHORTEST_PASSWORD)}
        className="sm:col-span-2"
        required
      />
    </FieldGroup>
  )
}

interface TermsFieldProps {
  entered: Entered
  settings: Pick<Global<'registration_settings'>, 'terms_link' | 'privacy_link'> | undefined
  /** The account is opened on the way to an order, which asks for the terms. */
  withOrder: boolean
}

/** The general terms to accept: here, or, so that a buyer accepts them once, with the order. */
export function TermsField({ entered: { values, errors }, settings, withOrder }: TermsFieldProps) {
  if (withOrder) {
    return (
      <div>
        <input type="hidden" name="terms_accepted" value={WITH_ORDER} />
        <p className="text-sm text-ink-soft">
          {registerMessages.termsWithOrder}
          <ReadingLink to={settings?.privacy_link}>{legalMessages.privacy}</ReadingLink>.
        </p>
      </div>
    )
  }
  return (
    <CheckboxField
      name="terms_accepted"
      label={
        <>
          {legalMessages.accept}
          <ReadingLink to={settings?.terms_link}>{legalMessages.terms}</ReadingLink>
          {registerMessages.acceptBetween}
          <ReadingLink to={settings?.privacy_link}>{legalMessages.privacy}</ReadingLink>
          {registerMessages.acceptAfter}
        </>
      }
      defaultChecked={values.terms_accepted !== undefined}
      error={errors.terms_accepted}
      required
    />
  )
}

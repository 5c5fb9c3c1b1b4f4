import { Form, useNavigation } from 'react-router'
import type { Global } from '#contract/content.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { SHORTEST_PASSWORD } from '#web/forms/new-password-fields.tsx'
import { registerMessages, salutationChoices } from '#web/messages/account.ts'
import { passwordMessages } from '#web/messages/account-links.ts'
import { legalMessages } from '#web/messages/legal.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { ReadingLink } from '#web/ui/reading-link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const SALUTATIONS = Object.entries(salutationChoices).map(([value, label]) => ({ value, label }))

interface RegistrationFormProps {
  failure: FormFailure | undefined
  settings: Global<'registration_settings'> | undefined
}

/** The fields of a new account. After a refusal everything but the password is still there. */
export function RegistrationForm({ failure, settings }: RegistrationFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = failure ?? {}
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })
  const group = 'grid gap-5 sm:grid-cols-2'
  const legend = 'mb-3 font-display text-xl font-medium'
  return (
    <Form method="post" noValidate className="flex flex-col gap-8">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <fieldset>
        <legend className={legend}>{registerMessages.person}</legend>
        <div className={group}>
          <SelectField {...field('salutation')} options={SALUTATIONS} className="sm:col-span-2 sm:max-w-56" />
          <TextField {...field('first_name')} autoComplete="given-name" required />
          <TextField {...field('last_name')} autoComplete="family-name" required />
          <TextField {...field('institution')} autoComplete="organization" optional />
          <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
        </div>
      </fieldset>
      <fieldset>
        <legend className={legend}>{registerMessages.access}</legend>
        <div className={group}>
          <TextField {...field('email')} type="email" autoComplete="username" className="sm:col-span-2" required />
          <TextField
            {...field('password')}
            type="password"
            autoComplete="new-password"
            hint={passwordMessages.hint(SHORTEST_PASSWORD)}
            className="sm:col-span-2"
            required
          />
        </div>
      </fieldset>
      <CheckboxField
        name="terms_accepted"
        label={<Terms settings={settings} />}
        defaultChecked={values.terms_accepted !== undefined}
        error={errors.terms_accepted}
        required
      />
      <Button busy={busy} size="large">
        {registerMessages.submit}
      </Button>
    </Form>
  )
}

function Terms({ settings }: Pick<RegistrationFormProps, 'settings'>) {
  return (
    <>
      {legalMessages.accept}
      <ReadingLink to={settings?.terms_link}>{legalMessages.terms}</ReadingLink>
      {registerMessages.acceptBetween}
      <ReadingLink to={settings?.privacy_link}>{legalMessages.privacy}</ReadingLink>
      {registerMessages.acceptAfter}
    </>
  )
}

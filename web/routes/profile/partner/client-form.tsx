import { Form } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import {
  grantLabels,
  LONGEST_INFO_TEXT,
  type Logo,
  MOST_REDIRECT_URLS,
  type Organisation,
} from '#contract/partners/oauth-clients.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { clientFormMessages as messages } from '#web/messages/partners/partner.ts'
import { GRANTS, grantBoxes, LOGO } from './form-names.ts'
import { LogoField } from './logo-field.tsx'

interface ClientFormProps {
  organisation: Pick<Organisation, 'name' | 'slug'>
  /** By the names of the fields. */
  values: Readonly<Record<string, string>>
  /** The logo that the client has. */
  logo: (Logo & { id: string }) | null
  isPasswordApproved: boolean
  /** Why the password is asked for. */
  proof: string
  hasSecondFactor: boolean
  submit: string
  failure: Omit<FormFailure, 'values'> | undefined
}

/** The fields of a client, new or to be changed. */
export function ClientForm({
  organisation,
  values,
  logo,
  isPasswordApproved,
  submit,
  failure,
  ...proof
}: ClientFormProps) {
  const busy = useBusy()
  const tooLarge: FieldErrors = { logo_file: [fieldMessage('logo_file', 'logoSize')] }
  const size = useSizeCheck({ field: 'logo_file', most: MAX_LOGO_BYTES, errors: tooLarge })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? tooLarge : (refusal?.errors ?? {})
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })
  const grants = GRANTS.filter((grant) => grant !== 'password' || isPasswordApproved)
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={size.check} className="flex flex-col gap-6">
      {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
      {values.revision !== undefined && <input type="hidden" name="revision" value={values.revision} />}
      <TextField {...field('name')} hint={messages.nameHint} maxLength={80} autoComplete="off" required />
      <TextAreaField
        {...field('redirect_urls')}
        hint={messages.redirectHint(MOST_REDIRECT_URLS)}
        placeholder={messages.redirectPlaceholder}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        rows={3}
        required
      />
      <CheckboxGroup
        name="grant_types"
        label={fieldLabels.grant_types ?? ''}
        hint={isPasswordApproved ? undefined : messages.grantsHint}
        options={grants.map((grant) => ({ value: grantBoxes[grant], label: grantLabels[grant] }))}
        ticked={Object.values(grantBoxes).filter((box) => values[`grant_types.${box}`] !== undefined)}
        error={errors.grant_types}
      />
      <TextField
        {...field('initiate_login_uri')}
        hint={messages.startHint}
        inputMode="url"
        spellCheck={false}
        optional
      />
      <TextField {...field('fallback_url')} hint={messages.fallbackHint} inputMode="url" spellCheck={false} optional />
      <TextAreaField {...field('info_text')} hint={messages.infoHint} maxLength={LONGEST_INFO_TEXT} rows={4} optional />
      <fieldset className="group/look flex min-w-0 flex-col gap-6">
        <RadioGroup
          name="branding"
          label={messages.look}
          hint={messages.lookHint}
          options={[
            { value: '', label: messages.ownLook },
            { value: organisation.slug, label: messages.ofOrganisation(organisation.name) },
          ]}
          defaultValue={values.branding ?? ''}
          error={errors.branding}
          columns
        />
        <div className="hidden flex-col gap-6 group-has-[[value='']:checked]/look:flex">
          <LogoField id={values[LOGO]} present={logo} error={errors.logo_file} />
          <TextField
            {...field('primary_colour')}
            hint={messages.colourHint}
            maxLength={7}
            spellCheck={false}
            className="max-w-60"
            optional
          />
        </div>
      </fieldset>
      <TextField {...field('webhook_url')} hint={messages.webhookHint} inputMode="url" spellCheck={false} optional />
      <TextField
        {...field('backchannel_logout_uri')}
        hint={messages.logoutHint}
        inputMode="url"
        spellCheck={false}
        optional
      />
      <div className="flex max-w-md flex-col gap-5">
        <p className="text-ink-soft">{proof.proof}</p>
        <OwnerFields hasSecondFactor={proof.hasSecondFactor} errors={errors} />
      </div>
      <Button busy={busy} className="self-start">
        {submit}
      </Button>
    </Form>
  )
}

import { Form } from 'react-router'
import type { OfficeProvider, SchoolOfProvider } from '#contract/accounts/office-identity-providers.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { providerRoom, providerSchools } from '#office/messages/settings/providers.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'

interface ProviderStepFormsProps {
  provider: OfficeProvider
  schools: readonly SchoolOfProvider[]
  failure: FormFailure | undefined
}

/** What can be done with a provider beside its form. */
export function ProviderStepForms({ provider, schools, failure }: ProviderStepFormsProps) {
  const { state, tested_at, people, revision } = provider
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const assigned = failureOf('assign')
  const [unassigned] = schools.filter(({ school }) => school === null)
  return (
    <StepsSection title={providerRoom.steps}>
      <StepForm step="describe" shortcut="p" label={providerRoom.describe} failure={failureOf('describe')} />
      <TrialForm failure={failureOf('trial')} />
      {state !== 'open' && (
        <StepForm step="open" shortcut="o" label={providerRoom.open} failure={failureOf('open')}>
          <p className="text-sm">{tested_at === null ? providerRoom.openFirst : providerRoom.openMeans}</p>
        </StepForm>
      )}
      {state === 'open' && (
        <StepForm step="close" shortcut="z" label={providerRoom.close} failure={failureOf('close')}>
          <p className="text-sm">{providerRoom.closeMeans}</p>
        </StepForm>
      )}
      <StepForm
        step="assign"
        shortcut="a"
        label={providerSchools.assign}
        failure={assigned && { ...assigned, errors: errorsInStep('assign', assigned.errors) }}
      >
        <TextField
          {...stepField({ step: 'assign', failure: assigned }, 'value', unassigned?.value)}
          label={providerSchools.value}
          autoComplete="off"
          required
        />
        <TextField
          {...stepField({ step: 'assign', failure: assigned }, 'school')}
          label={providerSchools.name}
          hint={providerSchools.nameHint}
          autoComplete="off"
        />
      </StepForm>
      <OrderForm />
      <LogoForm logo={provider.logo} failure={failureOf('logo')} />
      <StepForm step="delete" label={providerRoom.delete} failure={failureOf('delete')} isDanger>
        <p className="text-sm">{state === 'open' ? providerRoom.closeFirst : providerRoom.ends(people)}</p>
        <input type="hidden" name="revision" value={revision} />
      </StepForm>
    </StepsSection>
  )
}

const PANEL = 'flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm'

/** Sent by the browser itself, because its answer leads away from here. */
function TrialForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <Form method="post" reloadDocument className={PANEL}>
      <input type="hidden" name="step" value="trial" />
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <p className="text-ink-soft">{providerRoom.trialMeans}</p>
      <Button variant="secondary" size="small" className="self-start">
        {providerRoom.trial}
      </Button>
    </Form>
  )
}

/** Where the button stands among the others. */
function OrderForm() {
  const busy = useBusy()
  return (
    <Form method="post" className={PANEL}>
      <h3 className="font-medium">{providerRoom.order}</h3>
      <div className="flex flex-wrap gap-2">
        <Button name="step" value="earlier" variant="secondary" size="small" busy={busy}>
          {providerRoom.earlier}
        </Button>
        <Button name="step" value="later" variant="secondary" size="small" busy={busy}>
          {providerRoom.later}
        </Button>
      </div>
    </Form>
  )
}

const TOO_LARGE: FieldErrors = { logo_file: [fieldMessage('logo_file', 'logoSize')] }

/** Another logo; a file is chosen anew after a refusal. */
function LogoForm({ logo, failure }: { logo: OfficeProvider['logo']; failure: FormFailure | undefined }) {
  const busy = useBusy()
  const size = useSizeCheck({ field: 'logo_file', most: MAX_LOGO_BYTES, errors: TOO_LARGE })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? TOO_LARGE.logo_file : refusal?.errors['logo_file']
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={size.check} className={PANEL}>
      <input type="hidden" name="step" value="logo" />
      {logo && (
        <img
          src={imageUrl(logo.permalink, { width: 160 })}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-8 w-auto max-w-full self-start object-contain"
        />
      )}
      <FileField
        name="logo_file"
        label={providerRoom.logo}
        hint={providerRoom.logoHint}
        error={errors ?? (refusal && [refusal.message])}
        accept=".png,.svg,image/png,image/svg+xml"
      />
      <Button variant="secondary" size="small" busy={busy} className="self-start">
        {providerRoom.setLogo}
      </Button>
    </Form>
  )
}

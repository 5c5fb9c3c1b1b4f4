import { Form } from 'react-router'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import type { OfficeOrganisation } from '#contract/partners/office-partners.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DeleteStep } from './delete-step.tsx'
import { nameOfMember } from './partner-people.tsx'

interface PartnerStepFormsProps {
  partner: OfficeOrganisation
  /** People who let its clients know something. */
  consents: number
  failure: FormFailure | undefined
}

/** What can be done with a partner beside its form. */
export function PartnerStepForms({ partner, consents, failure }: PartnerStepFormsProps) {
  const { name, members, clients, revision } = partner
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const [added, removed] = [failureOf('add_member'), failureOf('remove_member')]
  return (
    <StepsSection title={partnerRoom.steps}>
      <LogoForm failure={failureOf('logo')} />
      <StepForm
        step="add_member"
        shortcut="a"
        label={partnerRoom.addPerson}
        failure={added && { ...added, errors: errorsInStep('add_member', added.errors) }}
      >
        <p className="text-sm text-ink-soft">{partnerRoom.addPersonMeans}</p>
        <TextField
          {...stepField({ step: 'add_member', failure: added }, 'member_email')}
          type="email"
          label={partnerRoom.personEmail}
          autoComplete="off"
          required
        />
      </StepForm>
      {members.length > 0 && (
        <ReasonedStep
          step="remove_member"
          label={partnerRoom.removePerson}
          means={partnerRoom.removePersonMeans}
          failure={removed}
          isDanger
        >
          <SelectField
            {...stepField({ step: 'remove_member', failure: removed }, 'user')}
            label={partnerRoom.person}
            options={[
              { value: '', label: '' },
              ...members.map((member) => ({ value: member.user, label: nameOfMember(member) })),
            ]}
          />
        </ReasonedStep>
      )}
      <DeleteStep
        label={partnerRoom.delete}
        ends={partnerRoom.ends(clients, members.length, consents)}
        {...{ name, revision }}
        failure={failureOf('delete')}
      />
    </StepsSection>
  )
}

const TOO_LARGE: FieldErrors = { logo_file: [fieldMessage('logo_file', 'logoSize')] }

/** Another logo; a file is chosen anew after a refusal. */
function LogoForm({ failure }: { failure: FormFailure | undefined }) {
  const busy = useBusy()
  const size = useSizeCheck({ field: 'logo_file', most: MAX_LOGO_BYTES, errors: TOO_LARGE })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? TOO_LARGE.logo_file : refusal?.errors['logo_file']
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={size.check}
      className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm"
    >
      <input type="hidden" name="step" value="logo" />
      <FileField
        name="logo_file"
        label={partnerRoom.logo}
        hint={partnerRoom.logoHint}
        error={errors ?? (refusal && [refusal.message])}
        accept=".png,.svg,image/png,image/svg+xml"
      />
      <Button variant="secondary" size="small" busy={busy} className="self-start">
        {partnerRoom.setLogo}
      </Button>
    </Form>
  )
}

import { partnerRoom } from '#office/messages/partners.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { NAME, TYPED_NAME } from './typed-name.ts'

interface DeleteStepProps {
  label: string
  /** All that ends with it. */
  ends: string
  name: string
  revision: number
  failure: StepFailure | undefined
}

const STEP = 'delete'

/** Ends something for good, once its name was typed; no key opens it. */
export function DeleteStep({ label, ends, name, revision, failure }: DeleteStepProps) {
  const shown = failure && { ...failure, errors: errorsInStep(STEP, failure.errors) }
  return (
    <StepForm step={STEP} label={label} failure={shown} isDanger>
      <p className="text-sm">{ends}</p>
      <input type="hidden" name={NAME} value={name} />
      <input type="hidden" name="revision" value={revision} />
      <TextField
        {...stepField({ step: STEP, failure }, TYPED_NAME)}
        label={partnerRoom.typedName(name)}
        autoComplete="off"
        required
      />
    </StepForm>
  )
}

import type { ReactNode } from 'react'
import { stepWords } from '#office/messages/steps.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorsInStep, type StepFailure, stepField } from './step-field.ts'

interface ReasonedStepProps {
  step: string
  label: string
  /** What it does. */
  means: ReactNode
  shortcut?: string | undefined
  /** Of this step. */
  failure: StepFailure | undefined
  isDanger?: boolean
  /** Open from the start: what brings people to the page. */
  isOpen?: boolean
  /** Fields before the reason. */
  children?: ReactNode
}

/** A step that needs a reason. */
export function ReasonedStep(props: ReasonedStepProps) {
  const { step, label, means, shortcut, failure, isDanger = false, isOpen = false, children } = props
  const shown = failure && { ...failure, errors: errorsInStep(step, failure.errors) }
  return (
    <StepForm step={step} label={label} shortcut={shortcut} failure={shown} isDanger={isDanger} isOpen={isOpen}>
      <p className="text-sm text-ink-soft">{means}</p>
      {children}
      <TextField
        {...stepField({ step, failure }, 'reason')}
        label={stepWords.reason}
        hint={stepWords.reasonHint}
        required
      />
    </StepForm>
  )
}

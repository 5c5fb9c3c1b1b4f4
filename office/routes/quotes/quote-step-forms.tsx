import type { OfficeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { QuoteStep } from './quote-steps.ts'

interface QuoteStepFormsProps {
  quote: OfficeQuote
  failure: StepFailure | undefined
}

/** What can be done with a quote as it stands. */
export function QuoteStepForms({ quote: { may, valid_until }, failure }: QuoteStepFormsProps) {
  const failureOf = (step: QuoteStep) => (failure?.values['step'] === step ? failure : undefined)
  const shown = (step: QuoteStep) => {
    const failed = failureOf(step)
    return failed && { ...failed, errors: errorsInStep(step, failed.errors) }
  }
  return (
    <StepsSection title={quoteRoom.steps}>
      {may.includes('extend') && (
        <StepForm step="extend" label={quoteRoom.extend} shortcut="v" failure={shown('extend')}>
          <p className="text-sm text-ink-soft">{quoteRoom.extendMeans}</p>
          <TextField
            {...stepField({ step: 'extend', failure: failureOf('extend') }, 'valid_until', valid_until)}
            type="date"
            label={quoteRoom.lastDay}
            required
          />
        </StepForm>
      )}
      {may.includes('withdraw') && (
        <StepForm step="withdraw" label={quoteRoom.takeBack} shortcut="z" isDanger failure={shown('withdraw')}>
          <p className="text-sm text-ink-soft">{quoteRoom.takeBackMeans}</p>
          <TextAreaField
            {...stepField({ step: 'withdraw', failure: failureOf('withdraw') }, 'reason')}
            label={quoteRoom.reason}
            hint={quoteRoom.reasonHint}
            rows={3}
            maxLength={1000}
            required
          />
        </StepForm>
      )}
    </StepsSection>
  )
}

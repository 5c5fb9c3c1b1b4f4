import type { Newsletter } from '#contract/content/newsletter.ts'
import type { OfficeSubscriber } from '#contract/content/office-newsletter.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { type StepFailure, stepField } from '#office/steps/step-field.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'

interface EndStepProps {
  subscriber: OfficeSubscriber
  newsletters: readonly Newsletter[]
  failure: StepFailure | undefined
}

const STEP = 'end'

/** Ends newsletters of the subscriber who is shown. Where there is one, it is the one that is meant. */
export function EndStep({ subscriber: { id, email, lists }, newsletters, failure }: EndStepProps) {
  const offered = newsletters
    .filter((one) => lists.some(({ list }) => list === one.list))
    .map(({ list, label }) => ({ value: list, label }))
  const only = lists.length === 1 ? lists.map(({ list }) => list) : []
  const ticked = failure ? lists.map(({ list }) => list).filter((list) => `lists.${list}` in failure.values) : only
  const { id: fieldId, error } = stepField({ step: STEP, failure }, 'lists')
  return (
    <StepsSection title={newsletterRoom.steps}>
      <ReasonedStep step={STEP} label={newsletterRoom.end} means={newsletterRoom.endMeans} failure={failure} isDanger>
        <input type="hidden" name="subscriber" value={id} />
        <input type="hidden" name="email" value={email} />
        <CheckboxGroup
          name="lists"
          id={fieldId}
          label={newsletterRoom.list}
          error={error}
          options={offered}
          ticked={ticked}
        />
      </ReasonedStep>
    </StepsSection>
  )
}

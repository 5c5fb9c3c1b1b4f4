import type { OfficeUser } from '#contract/desks/office-users.ts'
import { personCare } from '#office/messages/person-care.ts'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import type { StepFailure } from '#office/steps/step-field.ts'
import type { CareStep } from './care-steps.ts'

interface PersonCareProps {
  person: OfficeUser
  failureOf: (step: CareStep) => StepFailure | undefined
}

/** Of the steps for a person who asks, those that the account is in the state for. */
export function isCareOffered(step: CareStep, person: OfficeUser): boolean {
  if (step === 'erase') return person.deletion_due_at === null
  if (step === 'correct_email') return !person.is_confirmed
  return step !== 'keep' || person.deletion_due_at !== null
}

/** What staff do with an account for the person who asks for it. */
export function PersonCare({ person, failureOf }: PersonCareProps) {
  return (
    <>
      {isCareOffered('keep', person) && (
        <ReasonedStep step="keep" label={personCare.keep} means={personCare.keepMeans} failure={failureOf('keep')} />
      )}
      <ReasonedStep
        step="copy"
        label={personCare.copy}
        means={personCare.copyMeans(person.email)}
        failure={failureOf('copy')}
      />
      {isCareOffered('erase', person) && (
        <ReasonedStep
          step="erase"
          label={personCare.erase}
          means={personCare.eraseMeans}
          failure={failureOf('erase')}
          isDanger
        />
      )}
    </>
  )
}

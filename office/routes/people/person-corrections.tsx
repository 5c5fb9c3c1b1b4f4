import type { OfficeUser } from '#contract/desks/office-users.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'
import { personCorrections } from '#office/messages/person-care.ts'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { type StepFailure, stepField } from '#office/steps/step-field.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CareStep } from './care-steps.ts'

const SALUTATIONS = Object.entries(salutationChoices).map(([value, label]) => ({ value, label }))

interface PersonCorrectionsProps {
  person: OfficeUser
  failureOf: (step: CareStep) => StepFailure | undefined
}

/** What staff correct of somebody who asks them: what the person's own forms change, and an address nobody confirmed. */
export function PersonCorrections({ person, failureOf }: PersonCorrectionsProps) {
  const place = { step: 'correct', failure: failureOf('correct') }
  const field = (name: 'first_name' | 'last_name' | 'institution' | 'phone') => ({
    ...stepField(place, name, person[name] ?? ''),
    label: fieldLabels[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <>
      <ReasonedStep
        step="correct"
        shortcut="k"
        label={personCorrections.correct}
        means={personCorrections.correctMeans}
        failure={place.failure}
      >
        <SelectField
          {...stepField(place, 'salutation', person.salutation)}
          label={fieldLabels['salutation'] ?? ''}
          options={SALUTATIONS}
        />
        <TextField {...field('first_name')} required />
        <TextField {...field('last_name')} required />
        <TextField {...field('institution')} optional />
        <TextField {...field('phone')} type="tel" optional />
      </ReasonedStep>
      {!person.is_confirmed && (
        <ReasonedStep
          step="correct_email"
          label={personCorrections.email}
          means={personCorrections.emailMeans}
          failure={failureOf('correct_email')}
        >
          <TextField
            {...stepField({ step: 'correct_email', failure: failureOf('correct_email') }, 'email', person.email)}
            label={fieldLabels['email'] ?? ''}
            type="email"
            autoComplete="off"
            required
          />
        </ReasonedStep>
      )}
    </>
  )
}

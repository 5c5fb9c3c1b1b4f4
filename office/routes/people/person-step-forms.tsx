import { href, Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { isStaffGroup } from '#contract/groups.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import type { StepFailure } from '#office/steps/step-field.ts'
import { Notice } from '#ui/notice.tsx'
import { type CareStep, careSteps } from './care-steps.ts'
import { type AskedChange, GroupStep } from './group-step.tsx'
import { isCareOffered, PersonCare } from './person-care.tsx'
import { PersonCorrections } from './person-corrections.tsx'
import { NoteStep } from './person-notes.tsx'
import type { PersonStep } from './person-steps.ts'
import { isRemovalOffered, type RemovalStep, removalSteps } from './removal-steps.ts'
import { RemovalSteps } from './second-factor-removal.tsx'

interface PersonStepFormsProps {
  person: OfficeUser
  /** Those that the caller may do at all. */
  steps: readonly PersonStep[]
  /** Nobody changes their own rights. */
  isOneself: boolean
  failure: StepFailure | undefined
  /** A change of groups whose consequences are shown before it is done. */
  asked: AskedChange | undefined
}

/** The letter that opens each; what takes somebody's second factor away is not done by a slip. */
const keyOf: Partial<Record<PersonStep, string>> = { groups: 'e', confirmation: 'b', log_out: 'a', login_as: 'l' }

/** What can be done with an account. */
export function PersonStepForms({ person, steps, isOneself, failure, asked }: PersonStepFormsProps) {
  const failureOf = (step: PersonStep) => (failure?.values['step'] === step ? failure : undefined)
  const isGone = failure !== undefined && !isOffered(failure.values['step'])
  function isOffered(step: string | undefined): boolean {
    if (step === 'confirmation') return !person.is_confirmed
    if (step !== undefined && step in removalSteps) return isRemovalOffered(step as RemovalStep, person, isOneself)
    if (step === 'login_as') return !person.groups.some(isStaffGroup)
    if (step !== undefined && step in careSteps) return isCareOffered(step as CareStep, person)
    return step !== 'groups' || !isOneself
  }
  const offered = steps.filter(isOffered)
  const hasHistory = steps.includes('groups')
  // A mail is sent again beside the mails, a note is removed beside it.
  const isEmpty = offered.every((step) => step === 'send_mail' || step === 'remove_note')
  if (isEmpty && !isGone && !hasHistory) return null
  return (
    <StepsSection title={peopleRoom.steps}>
      {isGone && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      {offered.includes('confirmation') && (
        <ReasonedStep
          step="confirmation"
          shortcut={keyOf.confirmation}
          label={peopleRoom.sendConfirmation}
          means={peopleRoom.sendConfirmationMeans(person.email)}
          failure={failureOf('confirmation')}
        />
      )}
      {offered.includes('login_as') && (
        <ReasonedStep
          step="login_as"
          shortcut={keyOf.login_as}
          label={peopleRoom.loginAs}
          means={peopleRoom.loginAsMeans}
          failure={failureOf('login_as')}
        />
      )}
      {offered.includes('groups') && (
        <GroupStep person={person} shortcut={keyOf.groups} asked={asked} failure={failureOf('groups')} />
      )}
      {steps.includes('note') && <NoteStep failure={failureOf('note')} />}
      {steps.includes('correct') && <PersonCorrections person={person} failureOf={failureOf} />}
      {steps.includes('copy') && <PersonCare person={person} failureOf={failureOf} />}
      {offered.includes('log_out') && (
        <ReasonedStep
          step="log_out"
          shortcut={keyOf.log_out}
          label={peopleRoom.logOut}
          means={peopleRoom.logOutMeans}
          failure={failureOf('log_out')}
          isDanger
        />
      )}
      <RemovalSteps person={person} offered={offered} failureOf={failureOf} />
      <HistoryLink personId={person.id} isShown={hasHistory} />
    </StepsSection>
  )
}

/** What the audit log tells of the person, for those who may read it. */
function HistoryLink({ personId, isShown }: { personId: string; isShown: boolean }) {
  if (!isShown) return null
  return (
    <Link
      to={`${href('/protokoll')}?${new URLSearchParams({ person_id: personId })}`}
      className="mt-1 text-sm text-link"
    >
      {peopleRoom.history}
    </Link>
  )
}

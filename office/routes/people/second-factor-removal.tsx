import type { OfficeUser } from '#contract/desks/office-users.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import type { StepFailure } from '#office/steps/step-field.ts'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { REMOVAL, type RemovalStep } from './removal-steps.ts'

/** That somebody asked to turn off a person's second factor, and who agrees until when. */
export function RemovalNotice({ removal }: { removal: OfficeUser['second_factor_removal'] }) {
  if (removal === null) return null
  const { asked_by, reason, asked_at, alone_from, ends_at, may_agree } = removal
  return (
    <Notice kind="warning" title={peopleRoom.removalAsked}>
      <p>{peopleRoom.removalBy(asked_by, swissTime(asked_at), reason)}</p>
      <p>
        {alone_from === null || may_agree
          ? peopleRoom.removalUntil(swissTime(ends_at))
          : peopleRoom.removalAlone(swissTime(alone_from))}
      </p>
    </Notice>
  )
}

interface RemovalStepsProps {
  person: OfficeUser
  /** Those that the caller may do now. */
  offered: readonly string[]
  failureOf: (step: RemovalStep) => StepFailure | undefined
}

/** What is done with a second factor that its owner has lost: one asks, another agrees, and anybody may stop it. */
export function RemovalSteps({ person, offered, failureOf }: RemovalStepsProps) {
  const which = person.second_factor_removal && (
    <input type="hidden" name={REMOVAL} value={person.second_factor_removal.id} />
  )
  return (
    <>
      {offered.includes('second_factor') && (
        <ReasonedStep
          step="second_factor"
          label={peopleRoom.askRemoval}
          means={peopleRoom.askRemovalMeans}
          failure={failureOf('second_factor')}
          isDanger
        />
      )}
      {offered.includes('agree') && (
        <ReasonedStep
          step="agree"
          label={peopleRoom.agreeRemoval}
          means={peopleRoom.agreeRemovalMeans}
          failure={failureOf('agree')}
          isDanger
        >
          {which}
        </ReasonedStep>
      )}
      {offered.includes('reject') && (
        <ReasonedStep
          step="reject"
          label={peopleRoom.rejectRemoval}
          means={peopleRoom.rejectRemovalMeans}
          failure={failureOf('reject')}
        >
          {which}
        </ReasonedStep>
      )}
    </>
  )
}

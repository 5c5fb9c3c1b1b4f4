import { Link } from 'react-router'
import type { OfficeApplication } from '#contract/accounts/office-teachers.ts'
import { reviewStepLabels } from '#contract/accounts/teacher-labels.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { stepAddress } from './step-address.ts'

/** Refusals because somebody else has taken a step. */
const BY_COLLEAGUE = new Set<ErrorCode>(['application_changed', 'application_decided', 'application_not_approved'])

interface ConflictProps {
  failure: FormFailure | undefined
  /** As it is now. */
  application: OfficeApplication
}

/** Why a step was not taken: what a colleague did in the meantime, or what is missing. What was typed is not lost. */
export function Conflict({ failure, application }: ConflictProps) {
  const isElsewhere = failure?.code !== 'invalid' && failure?.code !== 'too_many_requests'
  if (!failure || !isElsewhere) return null
  const { code, message, values } = failure
  const isPossible = application.may.some((step) => step === values['step'])
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Notice kind="error" title={message} live>
        {code === 'school_email_unconfirmed' && (
          <Link to={stepAddress('ask')} className="text-link" preventScrollReset>
            {teacherRoom.stepNames.ask}
          </Link>
        )}
        {code !== null && BY_COLLEAGUE.has(code) && <LastStep application={application} />}
      </Notice>
      {!isPossible && values['note'] && (
        <TextAreaField name="unsent" label={teacherRoom.yourText} readOnly rows={3} defaultValue={values['note']} />
      )}
    </div>
  )
}

function LastStep({ application: { history } }: { application: OfficeApplication }) {
  const last = history.at(-1)
  if (!last || last.step === 'apply') return null
  const { day, time } = swissTime(last.at)
  return (
    <>
      <p>{teacherRoom.colleague(reviewStepLabels[last.step], last.by ?? teacherRoom.somebody, day, time)}</p>
      {last.note !== null && <p className="whitespace-pre-line">«{last.note}»</p>}
    </>
  )
}

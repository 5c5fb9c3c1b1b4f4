import { href, Link } from 'react-router'
import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'
import type { TeacherApplication } from '#contract/accounts/teachers.ts'
import type { User } from '#contract/ground/users.ts'
import { Notice, type NoticeKind } from '#ui/notice.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import {
  applyMessages,
  profileMessages,
  schoolMessages,
  teacherStatusMessages,
} from '#web/messages/accounts/account.ts'

const KINDS: Record<Exclude<ApplicationState, 'approved'>, NoticeKind> = {
  pending: 'info',
  question: 'warning',
  rejected: 'warning',
  withdrawn: 'warning',
}

function Approved({ toConfirm, isForm }: { toConfirm: boolean; isForm: boolean }) {
  return (
    <>
      <p>
        <Badge tone="success">{teacherStatusMessages.approved}</Badge>
      </p>
      {toConfirm && (
        <Notice kind="info" title={schoolMessages.ask.title}>
          <p>{schoolMessages.ask.text}</p>
          {!isForm && (
            <p>
              <Link to={href('/profile/details/teacher')} className="text-link">
                {schoolMessages.ask.link}
              </Link>
            </p>
          )}
        </Notice>
      )}
    </>
  )
}

/** Of somebody who never applied: staff may have made them a teacher. */
function stateByGroups({ groups }: User): ApplicationState | null {
  if (groups.includes('teacher')) return 'approved'
  return groups.includes('pending_teacher') ? 'pending' : null
}

interface TeacherStatusProps {
  user: User
  application: TeacherApplication | null
  /** Above the form for another application, which needs no link to itself. */
  isForm?: boolean
}

/** The teacher status of a user who has applied for it. */
export function TeacherStatus({ user, application, isForm = false }: TeacherStatusProps) {
  const state = application?.state ?? stateByGroups(user)
  if (!state) return null
  // An approval that was withdrawn later is no longer shown.
  if (state === 'approved') {
    const toConfirm = application?.is_to_confirm ?? false
    return user.groups.includes('teacher') && <Approved toConfirm={toConfirm} isForm={isForm} />
  }
  const { title, text } = teacherStatusMessages[state]
  const isOpen = state === 'pending' || state === 'question'
  return (
    <Notice kind={KINDS[state]} title={title}>
      {application?.note && <p className="whitespace-pre-line">{teacherStatusMessages.quoted(application.note)}</p>}
      <p>{text}</p>
      {isOpen && application?.proof === 'school_email' && !user.is_email_verified && (
        <p>
          {teacherStatusMessages.confirm}{' '}
          <Link to={href('/verify-email')} className="text-link">
            {profileMessages.verify}
          </Link>
        </p>
      )}
      {!isOpen && !isForm && (
        <p>
          <Link to={href('/profile/details/teacher')} className="text-link">
            {applyMessages.again}
          </Link>
        </p>
      )}
      {application && (
        <p className="text-sm text-ink-soft">
          {teacherStatusMessages.appliedOn(swissTime(application.applied_at).day, application.institution)}
        </p>
      )}
    </Notice>
  )
}

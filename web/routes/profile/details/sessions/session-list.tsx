import type { Session } from '#contract/accounts/sessions.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { CHOSEN } from './form-names.ts'

const row = 'rounded-lg border border-line bg-white px-4 py-2'

/** The current login. */
export function CurrentSession({ session }: { session: Session }) {
  return (
    <div className={row}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <span className="font-medium">{sessionsMessages.device(session)}</span>
        <Badge tone="success">{sessionsMessages.current}</Badge>
      </div>
      <p className="pt-1 pb-2 text-sm text-ink-soft">
        <Facts session={session} />
      </p>
    </div>
  )
}

interface SessionBoxesProps {
  sessions: readonly Session[]
  ticked: (id: string) => boolean
  error: readonly string[] | undefined
}

/** The other logins, each with a box; the first box carries the id that an error summary leads to. */
export function SessionBoxes({ sessions, ticked, error }: SessionBoxesProps) {
  const id = fieldId('sessions')
  return (
    <fieldset className="min-w-0" aria-describedby={describeField(id, { error })['aria-describedby']}>
      <legend className="mb-3 font-medium">{sessionsMessages.others}</legend>
      <div className="flex flex-col gap-3">
        {sessions.map((session, index) => (
          <CheckboxField
            key={session.id}
            name={CHOSEN + session.id}
            id={index === 0 ? id : fieldId(CHOSEN + session.id)}
            label={sessionsMessages.device(session)}
            hint={<Facts session={session} />}
            defaultChecked={ticked(session.id)}
            className={row}
          />
        ))}
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}

function Facts({ session }: { session: Session }) {
  const { is_current, last_used_at, started_at, network } = session
  return (
    <>
      {is_current ? sessionsMessages.now : sessionsMessages.lastUsed(swissTime(last_used_at))}
      {network && ` · ${sessionsMessages.network(network)}`}
      <br />
      {sessionsMessages.started(swissTime(started_at))}
    </>
  )
}

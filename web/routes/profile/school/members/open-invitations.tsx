import { memberRoles } from '#contract/accounts/schools/school-choices.ts'
import type { SchoolInvitation } from '#contract/accounts/schools/school-invitations.ts'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { invitingMessages as words } from '#web/messages/accounts/school-members.ts'
import { SEND_AGAIN, TAKE_BACK } from './form-names.ts'
import { nameOf } from './member-table.tsx'
import { Press } from './press.tsx'

interface OpenInvitationsProps {
  school: string
  invitations: readonly SchoolInvitation[]
}

/** Invitations that nobody has accepted yet, each to be sent again or taken back. */
export function OpenInvitations({ school, invitations }: OpenInvitationsProps) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {words.open}
      </SectionHeading>
      {invitations.length === 0 ? (
        <p className="text-ink-soft">{words.noneOpen}</p>
      ) : (
        <ul className="border-t border-line">
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
            >
              <Invited invitation={invitation} />
              <div className="flex flex-wrap gap-3">
                <Press
                  school={school}
                  thing={invitation.id}
                  intent={SEND_AGAIN}
                  label={words.sendAgainTo(nameOf(invitation))}
                >
                  {words.sendAgain}
                </Press>
                <Press
                  school={school}
                  thing={invitation.id}
                  intent={TAKE_BACK}
                  label={words.takeBackOf(nameOf(invitation))}
                  variant="quiet"
                >
                  {words.takeBack}
                </Press>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Invited({ invitation }: { invitation: SchoolInvitation }) {
  const { email, role, state, invited_by: by, invited_at: at, expires_at: until } = invitation
  const end = swissTime(until)
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
        {nameOf(invitation)}
        <Badge tone={state === 'open' ? 'neutral' : 'warning'}>{words.states[state]}</Badge>
      </p>
      <p className="wrap-anywhere">
        {email} · {memberRoles[role]}
      </p>
      <p className="text-sm text-ink-soft">
        {words.invited(by, swissTime(at).day)}
        {state === 'open' && `, ${words.until(end.day, end.time)}`}
      </p>
      {state === 'void' && <p className="text-sm font-medium text-warning-700">{words.voidHint}</p>}
    </div>
  )
}

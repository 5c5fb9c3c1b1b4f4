import { DangerDetails } from '#ui/danger-details.tsx'
import { membersMessages as words } from '#web/messages/accounts/school-members.ts'
import { LEAVE } from './form-names.ts'
import { Press } from './press.tsx'

/** The way out of a school, which shows once what it means has been opened. */
export function LeaveForm({ school }: { school: string }) {
  return (
    <DangerDetails title={words.leave} text={words.leaveText}>
      <Press school={school} intent={LEAVE} variant="danger" size="medium">
        {words.leaveNow}
      </Press>
    </DangerDetails>
  )
}

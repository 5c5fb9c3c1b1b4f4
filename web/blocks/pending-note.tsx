import type { Lock } from '#contract/ground/access.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { Personal } from '#web/session/personal.tsx'

/** Tells a teacher who is under review why content for teachers is still locked. */
export function PendingNote({ lock }: { lock: Pick<Lock, 'audience'> }) {
  if (lock.audience !== 'teachers') return null
  return (
    <Personal>
      {({ pendingTeacher }) =>
        pendingTeacher && <p className="mt-2 font-medium text-warning-700">{contentLockMessages.pending}</p>
      }
    </Personal>
  )
}

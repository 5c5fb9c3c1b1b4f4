import { useLocation } from 'react-router'
import type { Lock } from '#contract/ground/access.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { LockWays } from './lock-ways.tsx'
import { PendingNote } from './pending-note.tsx'

/** Below files that this visitor may not have: how to get access. */
export function LockHelp({ lock }: { lock: Lock }) {
  const { pathname } = useLocation()
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        <strong className="font-semibold text-ink">{contentLockMessages.title(lock)}:</strong>{' '}
        {contentLockMessages.help(lock)}
      </p>
      <PendingNote lock={lock} />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LockWays audience={lock.audience} page={pathname} size="small" />
        <a href="/support-und-kontakt" className="text-link inline-flex min-h-8 items-center font-medium">
          {contentLockMessages.contact}
        </a>
      </div>
    </div>
  )
}

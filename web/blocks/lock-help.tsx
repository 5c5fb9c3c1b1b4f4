import { useLocation } from 'react-router'
import type { Lock } from '#contract/ground/access.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { Personal } from '#web/session/personal.tsx'
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
      <div className="flex flex-wrap gap-x-5">
        <Personal>
          {({ firstName }) =>
            firstName === null && (
              <Way to={`/login?redirect=${encodeURIComponent(pathname)}`}>{contentLockMessages.login}</Way>
            )
          }
        </Personal>
        <Way to="/support-und-kontakt">{contentLockMessages.contact}</Way>
      </div>
    </div>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-link inline-flex min-h-8 items-center font-medium">
      {children}
    </a>
  )
}

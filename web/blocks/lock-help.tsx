import { useLocation } from 'react-router'
import type { Lock } from '#contract/access.ts'
import { contentLockMessages } from '#web/messages/content.ts'
import { Personal } from '#web/personal.tsx'

/** Below files that this visitor may not have: how one gets in. */
export function LockHelp({ lock }: { lock: Lock }) {
  const { pathname } = useLocation()
  return (
    <p className="text-sm text-ink-soft">
      <strong className="font-semibold text-ink">{contentLockMessages.title(lock)}:</strong>{' '}
      {contentLockMessages.help(lock)}{' '}
      <Personal>
        {({ firstName }) =>
          firstName === null && (
            <>
              <a href={`/login?redirect=${encodeURIComponent(pathname)}`} className="text-link">
                {contentLockMessages.login}
              </a>{' '}
            </>
          )
        }
      </Personal>
      <a href="/support-und-kontakt" className="text-link">
        {contentLockMessages.contact}
      </a>
    </p>
  )
}

import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type OwnedProduct, ownedStatusLabels } from '#contract/licences/library.ts'
import { Badge } from '#ui/text/badge.tsx'
import { redeemMessages } from '#web/messages/licences/redeem.ts'

/** Milliseconds after which the page asks whether the platform has answered. */
const POLLING = 3_000

/** Until the platform answers, or the title is out: asks again until then; without JavaScript a link does. */
export function PendingAccess({ owned: { valid_from: from, status } }: { owned: OwnedProduct }) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  // A title that is not out yet will not be provided while somebody waits.
  const isAsked = from !== null
  useEffect(() => {
    if (!isAsked || state !== 'idle') return
    // A page that nobody sees asks no more than one that is seen, and goes on when it is seen again.
    const timer = setInterval(() => !document.hidden && void revalidate(), POLLING)
    return () => clearInterval(timer)
  }, [isAsked, state, revalidate])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="warning">{ownedStatusLabels[status]}</Badge>
      <span className="text-sm text-ink-soft">{isAsked ? redeemMessages.pendingText : redeemMessages.notOutText}</span>
      {isAsked && (
        <noscript>
          <a href={pathname + search} className="text-link">
            {redeemMessages.reload}
          </a>
        </noscript>
      )}
    </div>
  )
}

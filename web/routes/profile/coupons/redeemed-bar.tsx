import type { CouponSet } from '#contract/licences/coupon-sets.ts'
import { couponsMessages } from '#web/messages/licences/coupons.ts'

/** How many codes of a set are redeemed, in words and as a bar. */
export function RedeemedBar({ set }: { set: Pick<CouponSet, 'redeemed' | 'total' | 'blocked' | 'handed_out'> }) {
  const { redeemed, total, blocked, handed_out: handedOut } = set
  const more = [
    handedOut > 0 && couponsMessages.handedOut(handedOut),
    blocked > 0 && couponsMessages.blocked(blocked),
  ].filter(Boolean)
  return (
    <div className="flex max-w-xs flex-col gap-1.5">
      <p className="text-sm">
        <strong className="font-medium tabular-nums">{couponsMessages.count(redeemed, total)}</strong>
        {more.length > 0 && <span className="text-ink-soft">, {more.join(', ')}</span>}
      </p>
      {/* Its length is an attribute, because the CSP forbids inline styles. */}
      <svg
        aria-hidden="true"
        className="h-1.5 w-full rounded-full"
        preserveAspectRatio="none"
        viewBox={`0 0 ${total} 1`}
      >
        <rect width={total} height="1" className="fill-paper-deep" />
        <rect width={redeemed} height="1" className="fill-river-600" />
      </svg>
    </div>
  )
}

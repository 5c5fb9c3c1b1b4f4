import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { quotaInWords } from '#web/messages/licences/quotas.ts'

type Counts = Pick<SchoolLicence, 'total' | 'assigned' | 'opened' | 'redeemed' | 'free'>

/** What of a quota is given away, opened and free: in words, and as a bar. */
export function QuotaBar({ quota }: { quota: Counts }) {
  const { total, opened, redeemed, free } = quota
  const whole = Math.max(total, 1)
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <p className="font-medium tabular-nums">{quotaInWords(quota)}</p>
      {/* Its length is an attribute, because the CSP forbids inline styles. */}
      <svg aria-hidden="true" className="h-2 w-full rounded-full" preserveAspectRatio="none" viewBox={`0 0 ${whole} 1`}>
        <rect width={whole} height="1" className="fill-paper-deep" />
        <rect width={Math.max(0, total - free)} height="1" className="fill-river-200" />
        <rect width={Math.min(whole, opened + redeemed)} height="1" className="fill-river-700" />
      </svg>
    </div>
  )
}

import type { ReactNode } from 'react'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { quotaMessages as words } from '#web/messages/licences/quotas.ts'
import { PlatformName } from '#web/routes/profile/coupons/set-row.tsx'

export type Quota = Pick<SchoolLicence, 'product' | 'platform' | 'platforms' | 'is_transferable'>

interface QuotaHeadProps {
  quota: Quota
  /** The title, as a heading or a link. */
  title: ReactNode
  children?: ReactNode
}

/** A product of which a school has licences: cover, title, where it is used; then what the page says of it. */
export function QuotaHead({
  quota: { product, platform, platforms, is_transferable },
  title,
  children,
}: QuotaHeadProps) {
  return (
    <div className="flex gap-4 sm:gap-5">
      <div className="w-14 shrink-0 sm:w-18">
        <Cover picture={product.cover} title={product.title} sizes="5rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        {title}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{[formatLabels[product.format], product.edition].filter(Boolean).join(', ')}</span>
          {platform && <PlatformName platform={platform} />}
          {!platform && platforms.length > 0 && (
            <span>{words.openChoice(platforms.map((one) => platformFacts[one].title))}</span>
          )}
          {is_transferable && <Badge>{words.transferable}</Badge>}
        </p>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { CouponSet, RedeemedCoupon } from '#contract/licences/coupon-sets.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { couponSetMessages, couponsMessages } from '#web/messages/licences/coupons.ts'
import { RedeemedBar } from './redeemed-bar.tsx'

/** Notes in the list; the page of the set has all of them. */
const NOTES_SHOWN = 4

/** A set in the list, with how many of its codes are redeemed. */
export function SetRow({ set }: { set: CouponSet }) {
  return (
    <Row coupon={set} school={set.school} told={gotOn(set)}>
      {set.is_ready ? <RedeemedBar set={set} /> : <p>{couponSetMessages.beingMade}.</p>}
      {set.groups.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <VisuallyHidden>{couponsMessages.handedOutTo}: </VisuallyHidden>
          {set.groups.slice(0, NOTES_SHOWN).map(({ note }) => (
            <Badge key={note}>{note}</Badge>
          ))}
          {set.groups.length > NOTES_SHOWN && (
            <span className="text-sm text-ink-soft">{couponsMessages.moreNotes(set.groups.length - NOTES_SHOWN)}</span>
          )}
        </p>
      )}
    </Row>
  )
}

/** When a set was bought, or was given by the publisher. */
export function gotOn({ order, bought_at: at }: Pick<CouponSet, 'order' | 'bought_at'>): string {
  const { day } = swissTime(at)
  return order ? couponsMessages.boughtOn(day) : couponsMessages.givenOn(day)
}

/** A coupon in the list that the user redeemed. */
export function RedeemedRow({ coupon }: { coupon: RedeemedCoupon }) {
  return <Row coupon={coupon} told={couponsMessages.redeemedOn(swissTime(coupon.redeemed_at).day)} />
}

interface RowProps {
  coupon: Pick<CouponSet, 'id' | 'product' | 'platform' | 'order'>
  /** What happened, and when. */
  told: string
  /** That has bought it; left out and null where a person has. */
  school?: CouponSet['school']
  children?: ReactNode
}

function Row({ coupon: { id, product, platform, order }, told, school = null, children }: RowProps) {
  return (
    <div className="flex gap-4 sm:gap-5">
      <div className="w-14 shrink-0 sm:w-18">
        <Cover picture={product.cover} title={product.title} sizes="5rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-display text-lg leading-snug font-medium hyphens-auto">
          <Link to={href('/profile/coupons/:id', { id })} className="underline-offset-4 hover:underline">
            {product.title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{[formatLabels[product.format], product.edition].filter(Boolean).join(', ')}</span>
          {platform && <PlatformName platform={platform} />}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{told}</span>
          {order && <OrderLink order={order} isOfSchool={school !== null} />}
          {school && <Badge tone="river">{school.name}</Badge>}
        </p>
        {children}
      </div>
    </div>
  )
}

export function PlatformName({ platform }: { platform: Platform }) {
  return (
    <span className="inline-flex items-center gap-2">
      <PlatformIcon icon={platforms[platform].icon} />
      {platforms[platform].title}
    </span>
  )
}

interface OrderLinkProps {
  order: { id: string; number: string }
  /** Its order is shown among those of the school. */
  isOfSchool?: boolean
}

export function OrderLink({ order: { id, number }, isOfSchool = false }: OrderLinkProps) {
  const path = isOfSchool ? href('/profile/school/orders/:order', { order: id }) : href('/profile/orders/:id', { id })
  return (
    <Link to={path} className="text-link inline-flex min-h-8 items-center">
      {couponsMessages.order(number)}
    </Link>
  )
}

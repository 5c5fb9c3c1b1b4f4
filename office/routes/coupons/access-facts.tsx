import { Link } from 'react-router'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import {
  deliveryStateLabels,
  type EntitlementState,
  entitlementSourceLabels,
  entitlementStateLabels,
  type OfficeEntitlement,
  revokeReasonLabels,
} from '#contract/licences/entitlements.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { accessRoom, couponRoom } from '#office/messages/coupons.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { orderPath } from '#office/resource/thing-paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { shortSwissTime, swissTime } from '#ui/time/swiss-time.ts'

type Access = Omit<OfficeEntitlement, 'user'>

const tones: Record<EntitlementState, Tone> = {
  waiting: 'warning',
  running: 'success',
  planned: 'river',
  expired: 'neutral',
  revoked: 'danger',
}

/** Where an access stands. */
export function AccessBadge({ state }: Pick<Access, 'state'>) {
  return <Badge tone={tones[state]}>{entitlementStateLabels[state]}</Badge>
}

/** Where an access is used. */
export function placeOfAccess({ platform }: Pick<Access, 'platform'>): string {
  return platform === null ? couponRoom.files : platforms[platform].title
}

/** Until when an access holds, its day short in lists; empty until that is known. */
export function endOfAccess(
  { valid_until, days }: Pick<Access, 'valid_until' | 'days'>,
  write = shortSwissTime,
): string {
  if (valid_until !== null) return write(lastMoment(valid_until)).day
  return days === null ? couponRoom.endless : ''
}

/** What an access gives, from when until when, and where it came from. */
export function AccessFacts({ access }: { access: Access }) {
  const { product, state, source, order_id, order_number, valid_from, revoked_at, revoke_reason } = access
  return (
    <Facts
      rows={[
        [couponRoom.state, <AccessBadge key="state" state={state} />],
        [couponRoom.product, product.title],
        [couponRoom.isbn, product.isbn],
        [couponRoom.platform, placeOfAccess(access)],
        [accessRoom.from, valid_from && swissTime(valid_from).day],
        [couponRoom.until, endOfAccess(access, swissTime)],
        [
          accessRoom.revoked,
          revoked_at &&
            revoke_reason &&
            accessRoom.revokedFor(swissTime(revoked_at).day, revokeReasonLabels[revoke_reason]),
        ],
        [accessRoom.source, entitlementSourceLabels[source]],
        [
          couponRoom.order,
          order_id && (
            <Link to={orderPath(order_id)} className="text-link">
              {order_number}
            </Link>
          ),
        ],
      ]}
    />
  )
}

/** What the learning platform knows and said of an access. */
export function DeliveryFacts({ access: { platform, delivery } }: { access: Access }) {
  if (platform === null) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{accessRoom.onPlatform}</h2>
      {delivery ? (
        <Facts
          rows={[
            [accessRoom.delivery, deliveryStateLabels[delivery.state]],
            [accessRoom.tries, delivery.tries > 0 && String(delivery.tries)],
            [accessRoom.nextTry, ['waiting', 'ending'].includes(delivery.state) && momentOf(delivery.next_try_at)],
            [accessRoom.failure, delivery.failure],
            [accessRoom.externalId, delivery.external_id],
          ]}
        />
      ) : (
        <p className="text-ink-soft">{accessRoom.notTold}</p>
      )}
    </section>
  )
}

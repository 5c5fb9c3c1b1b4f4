import { href, Link, useLocation } from 'react-router'
import { couponStateLabels } from '#contract/licences/coupon-sets.ts'
import type { OfficeCoupon } from '#contract/licences/office-coupons.ts'
import { couponRoom } from '#office/messages/coupons.ts'
import { listAddress } from '#office/resource/list-address.ts'
import { orderPath } from '#office/resource/thing-paths.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

const tones: Record<OfficeCoupon['state'], Tone> = {
  unredeemed: 'river',
  redeemed: 'success',
  blocked: 'danger',
  expired: 'neutral',
}

/** Where a coupon stands. */
export function CouponBadge({ state }: Pick<OfficeCoupon, 'state'>) {
  return <Badge tone={tones[state]}>{couponStateLabels[state]}</Badge>
}

interface CouponsOfSetProps {
  coupons: { data: readonly OfficeCoupon[]; meta: { current_page: number; last_page: number } }
}

/** The coupons of a set by their numbers, without their codes; each leads to its life. */
export function CouponsOfSet({ coupons: { data, meta } }: CouponsOfSetProps) {
  const { search } = useLocation()
  const query = Object.fromEntries(new URLSearchParams(search))
  if (data.length === 0) return <p className="text-ink-soft">{couponRoom.noCoupons}</p>
  return (
    <section className="flex flex-col gap-4">
      <Table
        caption={couponRoom.coupons}
        showCaption
        keyOf={({ id }) => id}
        rows={data}
        columns={[
          {
            title: couponRoom.number,
            cell: ({ id, number }) => (
              <Link to={href('/coupons/code/:id', { id })} className="text-link">
                {number}
              </Link>
            ),
          },
          { title: couponRoom.state, cell: ({ state }) => <CouponBadge state={state} /> },
          {
            title: couponRoom.redeemed,
            cell: ({ redeemed_at }) => redeemed_at && shortSwissTime(redeemed_at).day,
          },
          {
            title: couponRoom.order,
            cell: ({ redeemed_order: order }) =>
              order && (
                <Link to={orderPath(order.id)} className="text-link">
                  {order.number}
                </Link>
              ),
          },
          { title: couponRoom.blocked, cell: ({ blocked_at }) => blocked_at && shortSwissTime(blocked_at).day },
        ]}
      />
      <Pagination
        label={couponRoom.others}
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => listAddress(query, { page: String(page) })}
      />
    </section>
  )
}

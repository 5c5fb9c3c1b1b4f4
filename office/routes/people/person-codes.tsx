import { Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { boughtSetPath, couponBatchPath } from '#office/resource/thing-paths.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** The sets of coupons that somebody has, without their codes. */
export function PersonCodes({ sets: { total, latest } }: { sets: OfficeUser['coupon_sets'] }) {
  if (total === 0) return null
  return (
    <section>
      <Table
        caption={peopleRoom.latest(peopleRoom.coupons, latest.length, total)}
        showCaption
        keyOf={({ id }) => id}
        rows={latest}
        columns={[
          {
            title: peopleRoom.product,
            cell: ({ id, title, order_number }) => (
              <Link to={order_number === null ? couponBatchPath(id) : boughtSetPath(id)} className="text-link">
                {title}
              </Link>
            ),
          },
          { title: peopleRoom.date, cell: ({ created_at }) => shortSwissTime(created_at).day },
          { title: peopleRoom.redeemed, cell: (set) => peopleRoom.ofTotal(set.redeemed, set.total) },
          { title: peopleRoom.order, cell: ({ order_number }) => order_number },
        ]}
      />
    </section>
  )
}

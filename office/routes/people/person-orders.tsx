import { href, Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { Table } from '#ui/table.tsx'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** What somebody ordered, the latest first. */
export function PersonOrders({ id: user, orders: { total, latest } }: Pick<OfficeUser, 'id' | 'orders'>) {
  if (total === 0) return null
  return (
    <section>
      <Table
        caption={peopleRoom.latest(peopleRoom.orders, latest.length, total)}
        showCaption
        keyOf={({ id }) => id}
        rows={latest}
        columns={[
          {
            title: peopleRoom.number,
            cell: ({ id, number }) => (
              <Link to={href('/bestellungen/:id', { id })} className="text-link">
                {number}
              </Link>
            ),
          },
          { title: peopleRoom.date, cell: ({ placed_at }) => shortSwissTime(placed_at).day },
          {
            title: peopleRoom.status,
            cell: ({ status }) => <StatusBadge status={status} label={staffStatusLabels[status]} />,
          },
          { title: peopleRoom.total, align: 'right', cell: (order) => formatFigure(order.total) },
        ]}
      />
      {total > latest.length && (
        <Link
          to={`${href('/bestellungen')}?${new URLSearchParams({ user })}`}
          className="text-link mt-2 inline-block text-sm"
        >
          {peopleRoom.allOrders(total)}
        </Link>
      )}
    </section>
  )
}

import { href } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { orderMessages, repeatMessages } from '#web/messages/sales/orders.ts'
import { InvoiceLink } from '#web/purchase/invoice-link.tsx'
import { RestartForm } from '#web/purchase/restart-form.tsx'
import { OrderStanding } from './order-standing.tsx'
import { RepeatForm } from './repeat-form.tsx'

const COLUMNS: Column<OrderSummary>[] = [
  { title: orderMessages.covers, cell: ({ covers }) => <OrderCovers covers={covers} /> },
  {
    title: orderMessages.number,
    cell: ({ id, number }) => (
      <a
        href={href('/profile/orders/:id', { id })}
        data-routed
        className="text-link inline-flex min-h-8 items-center font-medium whitespace-nowrap tabular-nums"
      >
        {number}
      </a>
    ),
  },
  {
    title: orderMessages.date,
    cell: ({ placed_at }) => <span className="xl:whitespace-nowrap">{swissTime(placed_at).day}</span>,
  },
  { title: orderMessages.status, cell: (order) => <OrderStanding order={order} /> },
  { title: orderMessages.copies, align: 'right', wideOnly: true, cell: ({ item_count }) => item_count },
  { title: orderMessages.total, align: 'right', cell: ({ total }) => formatMoney(total) },
]

const ACTIONS: Column<OrderSummary> = {
  title: repeatMessages.column,
  align: 'right',
  cell: (order) => (
    <span className="flex flex-col items-end gap-2">
      {order.can_restart_payment && <RestartForm order={order} inList />}
      <RepeatForm order={order} />
      <InvoiceLink order={order} />
    </span>
  ),
}

/** Pictures beside the number, which is the order's link: nothing of them is read aloud. */
function OrderCovers({ covers }: Pick<OrderSummary, 'covers'>) {
  return (
    <span className="flex items-end gap-1.5">
      {distinct(covers).map((picture) => (
        <span key={picture.permalink} className="w-9 shrink-0 not-first:md:max-xl:hidden">
          <Cover picture={picture} title="" sizes="3rem" decorative />
        </span>
      ))}
    </span>
  )
}

/** Editions of a title share its cover. */
function distinct(covers: OrderSummary['covers']): OrderSummary['covers'] {
  return [...new Map(covers.map((picture) => [picture.permalink, picture])).values()]
}

interface OrdersTableProps {
  orders: readonly OrderSummary[]
  caption: string
  /** With buttons to pay and to order the same again. */
  withActions?: boolean
}

/** Orders, each with a link to its page. */
export function OrdersTable({ orders, caption, withActions = true }: OrdersTableProps) {
  const columns = withActions ? [...COLUMNS, ACTIONS] : COLUMNS
  return <Table caption={caption} columns={columns} rows={orders} keyOf={({ id }) => id} />
}

import { href } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { RowOfCovers } from '#web/purchase/cards/row-of-covers.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderStanding } from './order-standing.tsx'

interface OrderCardsProps<Order> {
  orders: readonly Order[]
  /** What the list is called. */
  label: string
  /** With the step that comes next, and a menu of the others. */
  withActions?: boolean
  /** The page of an order; that of the buyer’s own one, where it is left out. */
  pathOf?: (id: string) => string
  /** What else is said of it, such as who placed it. */
  noteOf?: (order: Order) => string | null
}

/** Orders as rows with the covers of what was bought; the whole row leads to the order's page. */
export function OrderCards<Order extends OrderSummary>({
  orders,
  label,
  withActions = true,
  pathOf = (id) => href('/profile/orders/:id', { id }),
  noteOf = () => null,
}: OrderCardsProps<Order>) {
  return (
    <ul aria-label={label} className="flex flex-col border-t border-line">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} withActions={withActions} to={pathOf(order.id)} note={noteOf(order)} />
      ))}
    </ul>
  )
}

interface OrderCardProps {
  order: OrderSummary
  withActions: boolean
  /** The page of the order. */
  to: string
  note: string | null
}

function OrderCard({ order, withActions, to, note }: OrderCardProps) {
  const { number, placed_at: at, total, covers, references } = order
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-b border-line py-2 hover:bg-river-50/50 md:min-h-24 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-6 xl:grid-cols-[12rem_minmax(0,1fr)_auto] print:break-inside-avoid">
      <RowOfCovers covers={covers} />
      {withActions && <OrderActions order={order} />}
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm leading-5.5 md:col-span-1 md:col-start-2 md:row-start-1 md:gap-x-6 md:text-base">
        <p
          className={classNames(
            'col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-2.5 md:col-span-1',
            // On telephones one line: the buyer's own number is cut, and whole on the order's page.
            note === null && 'max-md:flex-nowrap max-md:[&>:last-child]:truncate',
          )}
        >
          <a
            href={to}
            data-routed
            className={classNames(
              cardLink,
              'font-medium whitespace-nowrap tabular-nums underline-offset-4 group-hover:underline',
            )}
          >
            {number}
          </a>
          <span className="whitespace-nowrap text-ink-soft md:max-xl:basis-full">{swissTime(at).day}</span>
          {references.purchase_number && (
            <span className="text-ink-soft wrap-anywhere">{orderMessages.ownNumber(references.purchase_number)}</span>
          )}
          {note && <span className="text-ink-soft wrap-anywhere">{note}</span>}
        </p>
        <p className="col-start-2 row-start-2 font-medium whitespace-nowrap tabular-nums md:row-span-2 md:row-start-1">
          {formatMoney(total)}
        </p>
        <p className="col-start-1 row-start-2 min-w-0">
          <OrderStanding order={order} />
        </p>
      </div>
    </li>
  )
}

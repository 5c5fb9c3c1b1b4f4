import { href } from 'react-router'
import { completeOrder, type ListedOrder, orders } from '#contract/fulfilment/office-orders.ts'
import { orderStepLabels, staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderStatus } from '#contract/sales/order-status.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { forEachSelected } from '#office/resource/selection.ts'
import type { Selectable } from '#office/resource/selection-bar.tsx'
import { apiOf } from '#office/visit.ts'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export function loader(args: Route.LoaderArgs) {
  return readList(args, orders.list, BEGUN)
}

/** Completes the selected ones. */
export function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) => {
    const body = { note: formText(form, 'note') }
    return forEachSelected(form, (id) => apiOf(args)(completeOrder, { params: { id }, body }), {
      note: orderRoom.reason,
    })
  })
}

const selectable: Selectable<ListedOrder> = {
  nameOf: ({ number }) => orderRoom.one(number),
  label: orderStepLabels.complete,
  noteLabel: orderRoom.reason,
  isNoteRequired: true,
}

const columns: readonly ListColumn<ListedOrder>[] = [
  { title: orderRoom.number, sort: 'number', cell: ({ number }) => number },
  { title: orderRoom.date, sort: 'placed_at', cell: ({ placed_at }) => shortSwissTime(placed_at).day },
  { title: orderRoom.buyer, cell: (row) => <Buyer {...row} /> },
  {
    title: orderRoom.status,
    cell: ({ status }) => <StatusBadge status={status} label={staffStatusLabels[status]} />,
  },
  {
    title: orderRoom.payment,
    cell: ({ payment_method }) => payment_method && paymentMethodLabels[payment_method],
    from: 'lg',
  },
  { title: orderRoom.invoice, cell: ({ invoice_number }) => invoice_number, from: 'xl' },
  { title: orderRoom.dueOn, sort: 'due_on', cell: (row) => <Due {...row} />, from: 'lg' },
  { title: orderRoom.total, sort: 'total', align: 'right', cell: ({ total }) => formatFigure(total) },
  {
    title: orderRoom.open,
    align: 'right',
    cell: ({ left_to_pay }) => left_to_pay.amount > 0 && formatFigure(left_to_pay),
    from: 'md',
  },
]

function Buyer({ buyer, school, email }: ListedOrder) {
  return (
    <>
      {school?.name ?? buyer}
      {school && <span className="block text-xs text-ink-soft">{buyer}</span>}
      <span className="block text-xs text-ink-soft">{email}</span>
    </>
  )
}

/** The last day to pay what is open of an invoice. */
function Due({ due_on, is_owed, is_overdue }: ListedOrder) {
  if (!is_owed || due_on === null) return null
  return (
    <span className={is_overdue ? 'font-medium text-danger-700' : undefined}>
      {is_overdue ? orderRoom.overdue(shortDate(due_on)) : shortDate(due_on)}
    </span>
  )
}

/** What the list begins with: redeemed codes are orders for 0.00 with which nobody has anything to do. */
const BEGUN = { status: orderStatus.options.filter((status) => status !== 'redeemed').join(',') }

const views: readonly View[] = [
  { title: orderRoom.views.ordered, query: BEGUN },
  { title: orderRoom.views.all, query: { sort: '-placed_at' } },
  { title: orderRoom.views.paid, query: { status: 'paid' } },
  { title: orderRoom.views.owed, query: { payment: 'owed', sort: 'due_on' } },
  { title: orderRoom.views.overdue, query: { payment: 'overdue', sort: 'due_on' } },
  { title: orderRoom.views.fraud, query: { status: 'fraud' } },
]

const words = {
  names: orderRoom.names,
  values: { status: staffStatusLabels, payment_method: paymentMethodLabels, payment: orderRoom.payments },
  search: orderRoom.search,
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title={orderRoom.title}
      list={loaderData}
      file={orders.file}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/bestellungen/:id', { id })}
      words={words}
      views={views}
      empty={{ title: orderRoom.empty }}
      selectable={selectable}
      result={actionData && 'done' in actionData ? actionData : undefined}
    />
  )
}

import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatFigure } from '#contract/money.ts'
import { staffStatusLabels } from '#contract/office/order-labels.ts'
import { type OfficeOrder, orders } from '#contract/office/orders.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { addressLines } from '#contract/words/address-lines.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { useStepKeys } from '../../keys/use-step-keys.ts'
import { frame } from '../../messages/frame.ts'
import { orderRoom } from '../../messages/orders.ts'
import { WayBack } from '../../resource/way-back.tsx'
import { apiOf } from '../../visit.ts'
import type { Route } from './+types/order.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStepForms } from './order-step-forms.tsx'
import { doOrderStep } from './order-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(orders.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  return doOrderStep(args)
}

/** After a conflict too: what somebody else has done is shown beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

const keys = { z: 'mark_paid', a: 'complete', f: 'decide_fraud', t: 'note' }

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  useStepKeys(keys)
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(orderRoom.one(order.number))}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderHead order={order} />
        {done !== undefined && (
          <Notice kind="success" live>
            {orderRoom.saved}
          </Notice>
        )}
        <OrderLines order={order} />
        <OrderDocuments order={order} />
        <OrderHistory order={order} />
      </div>
      <aside className="flex flex-col gap-6">
        <OrderStepForms key={`${order.events.length} ${order.notes.length}`} order={order} failure={failure} />
        <Addresses order={order} />
      </aside>
    </div>
  )
}

function OrderHead({ order }: { order: OfficeOrder }) {
  const { day, time } = swissTime(order.placed_at)
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/bestellungen')} label={orderRoom.back} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-3xl">{orderRoom.one(order.number)}</h1>
        <StatusBadge status={order.status} label={staffStatusLabels[order.status]} />
      </div>
      <p className="text-sm text-ink-soft">
        {orderRoom.placedAt(day, time)}
        {order.payment_method && ` · ${paymentMethodLabels[order.payment_method]}`}
      </p>
      <Money order={order} />
    </header>
  )
}

/** What is open of it, in sight at once. */
function Money({ order: { left_to_pay, too_much } }: { order: OfficeOrder }) {
  if (too_much.amount > 0)
    return <Notice kind="warning">{`${orderRoom.tooMuch}: CHF ${formatFigure(too_much)}`}</Notice>
  if (left_to_pay.amount === 0) return null
  return <p className="font-medium">{`${orderRoom.leftToPay}: CHF ${formatFigure(left_to_pay)}`}</p>
}

function Addresses({ order }: { order: OfficeOrder }) {
  const all = [
    [orderRoom.buyer, [order.buyer, order.email]],
    [orderRoom.deliveryAddress, order.delivery_address ? addressLines(order.delivery_address) : []],
    [orderRoom.billingAddress, order.billing_address ? addressLines(order.billing_address) : []],
  ] as const
  return all
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (
      <section key={title} className="text-sm">
        <h2 className="mb-1 font-medium">{title}</h2>
        <p className="whitespace-pre-line text-ink-soft">{lines.filter(Boolean).join('\n')}</p>
      </section>
    ))
}

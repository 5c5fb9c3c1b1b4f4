import { href } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import { orderCredits } from '#contract/fulfilment/credits.ts'
import { type OfficeOrder, orders, previewReminder, type ReminderPreview } from '#contract/fulfilment/office-orders.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { namedReferences, staffReferenceLabels } from '#contract/sales/named-references.ts'
import { namesAnything } from '#contract/sales/order-references.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/order.ts'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderStepForms } from './order-step-forms.tsx'
import { doOrderStep } from './order-steps.ts'
import { toldSteps } from './told-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: order }, { data: credit }, { data: done }] = await orErrorPage(
    Promise.all([api(orders.read, { params }), api(orderCredits.read, { params }), api(orders.history, { params })]),
  )
  const reminder = order.may.includes('remind') ? await foreseeReminder(api, params) : null
  return { order, credit, reminder, steps: toldSteps(done) }
}

/** The mail that would remind of the invoice; null where that is not possible any more since the order was read. */
async function foreseeReminder(api: Client, params: { id: string }): Promise<ReminderPreview | null> {
  try {
    return (await api(previewReminder, { params })).data
  } catch (error) {
    if (failureOf(error, previewReminder)) return null
    throw asPageError(error)
  }
}

export function action(args: Route.ActionArgs) {
  return doOrderStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

export default function OrderPage({
  loaderData: { order, credit, reminder, steps },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  // What was typed goes once something has happened, by whomever; after a refusal it comes back from the answer.
  const { events, notes, shipments, mails } = order
  const state = [events, notes, shipments, mails, credit.credit_notes, credit.refunds].map(({ length }) => length)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(orderRoom.one(order.number))}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <OrderHead order={order} />
        {done !== undefined && (
          <Notice kind="success" live>
            {orderRoom.saved}
          </Notice>
        )}
        <OrderLines order={order} credit={credit} />
        <OrderMoney order={order} credit={credit} />
        <OrderDocuments order={order} credit={credit} />
        <OrderParcels order={order} />
        <OrderHistory order={order} credit={credit} steps={steps} />
      </div>
      <OrderStepForms key={state.join(' ')} order={order} credit={credit} reminder={reminder} failure={failure} />
      <aside className="flex flex-col gap-6">
        <OrderAddresses order={order} />
        <OrderMails mails={order.mails} failure={failure} />
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
      {namesAnything(order.references) && (
        <Facts
          rows={namedReferences(order.references, staffReferenceLabels).map(({ label, value }) => [label, value])}
        />
      )}
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

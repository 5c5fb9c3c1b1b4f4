import { href } from 'react-router'
import { getOrder, type Order, refreshPayment } from '#contract/orders.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { requireLogin } from '#web/guards.ts'
import { orderMessages } from '#web/messages/orders.ts'
import { restart } from '#web/purchase/restart.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/confirmation.ts'
import { OrderDone } from './order-done.tsx'
import { OrderUnpaid } from './order-unpaid.tsx'
import { PaymentAwaited } from './payment-awaited.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const search = new URL(args.request.url).searchParams
  const order = await orErrorPage(currentOrder(args, user.id))
  return { order, isRepeat: search.has('bereits'), attempt: Number(search.get('versuch')) || 0 }
}

/** How the order stands by the provider's word; nothing the address says counts (decisions, section 8). */
async function currentOrder(args: Route.LoaderArgs, userId: string): Promise<Order> {
  const api = apiOf(args)
  const params = { id: userId, orderId: args.params.order }
  const { data: order } = await api(getOrder, { params })
  return isAwaited(order) ? (await api(refreshPayment, { params })).data : order
}

export async function action(args: Route.ActionArgs) {
  return restart(args, args.params.order)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? orderMessages.title(loaderData.order.number) : ''
  const path = href('/checkout/:order/confirmation', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** What became of the order, by its status alone. */
export default function ConfirmationPage({
  loaderData: { order, isRepeat, attempt },
  actionData,
}: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      {isAwaited(order) ? (
        <PaymentAwaited order={order} attempt={attempt} failure={actionData} />
      ) : UNPAID.has(order.status) ? (
        <OrderUnpaid order={order} failure={actionData} />
      ) : (
        <OrderDone order={order} isRepeat={isRepeat} />
      )}
    </Container>
  )
}

const UNPAID: ReadonlySet<Order['status']> = new Set(['new', 'failed', 'canceled', 'fraud'])

function isAwaited(order: Order): boolean {
  return order.status === 'new' && order.is_payment_open
}

import { href, redirect } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import { getOrder, type Order, refreshPayment } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { orderMessages, returnMessages } from '#web/messages/sales/orders.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'
import { PurchaseGrid } from '#web/purchase/purchase-grid.tsx'
import { restart } from '#web/purchase/restart.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { readGivenGoods } from '../profile/read-given-goods.ts'
import type { Route } from './+types/confirmation.ts'
import { OrderContent } from './order-content.tsx'
import { OrderDone } from './order-done.tsx'
import { OrderUnpaid } from './order-unpaid.tsx'
import { OrderUnseen } from './order-unseen.tsx'
import { PaymentAwaited } from './payment-awaited.tsx'

/** Parts of the query of this page. */
const OWN = ['bereits', 'versuch']

export async function loader(args: Route.LoaderArgs) {
  const search = args.url.searchParams
  // What the provider adds to the address means nothing here.
  if (isDocumentRequest(args.request) && [...search.keys()].some((name) => !OWN.includes(name))) {
    throw redirect(href('/checkout/:order/confirmation', args.params))
  }
  // Not to the login, which would read as if the order were lost.
  if (!(await visitOf(args).user())) return { order: null, owned: [], isRepeat: false, attempt: 0 }
  const user = await requireLogin(args)
  const order = await orErrorPage(currentOrder(args, user.id))
  const owned = await orErrorPage(readGivenGoods(apiOf(args), { userId: user.id, order }))
  return { order, owned, isRepeat: search.has('bereits'), attempt: Number(search.get('versuch')) || 0 }
}

/** The order's status by the provider's word; nothing in the address counts (decisions, section 8). */
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
  const title = loaderData?.order ? orderMessages.title(loaderData.order.number) : returnMessages.title
  const path = href('/checkout/:order/confirmation', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** What became of the order, by its status alone. */
export default function ConfirmationPage({
  loaderData: { order, owned, isRepeat, attempt },
  actionData,
}: Route.ComponentProps) {
  if (!order) return <OrderUnseen />
  return (
    <Container className="pt-6 md:pt-10">
      <PurchaseGrid beside={<OrderContent order={order} />}>
        <div className="flex flex-col items-start gap-7">
          {isRepeat && <Notice live>{errorCodes.order_already_placed[1]}</Notice>}
          {isAwaited(order) && !isRepeat ? (
            <PaymentAwaited order={order} attempt={attempt} failure={actionData} />
          ) : UNPAID.has(order.status) ? (
            <OrderUnpaid order={order} failure={actionData} />
          ) : (
            <OrderDone order={order} owned={owned} />
          )}
        </div>
      </PurchaseGrid>
    </Container>
  )
}

const UNPAID: ReadonlySet<Order['status']> = new Set(['new', 'failed', 'canceled', 'fraud'])

function isAwaited(order: Order): boolean {
  return order.status === 'new' && order.is_payment_open
}

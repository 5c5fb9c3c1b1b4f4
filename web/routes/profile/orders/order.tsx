import { href, Link } from 'react-router'
import { readOrderReturns } from '#contract/fulfilment/returns.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { returnMessages } from '#web/messages/fulfilment/returns.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { DigitalPlaces } from '#web/purchase/digital-places.tsx'
import { restart } from '#web/purchase/restart.ts'
import { RestartForm } from '#web/purchase/restart-form.tsx'
import { listOfOrderPath } from '#web/routes/shopping-list/list-of-purchase.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { GivenGoods } from '../given-goods.tsx'
import { readGivenGoods } from '../read-given-goods.ts'
import type { Route } from './+types/order.ts'
import { helpWith } from './help-with.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderReturnsLine } from './order-returns.tsx'
import { PayInvoice } from './pay-invoice.tsx'
import { RepeatForm } from './repeat-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const params = { id: user.id, orderId: args.params.id }
  const api = apiOf(args)
  const [{ data: order }, { data: sentBack }] = await orErrorPage(
    Promise.all([api(getOrder, { params }), api(readOrderReturns, { params })]),
  )
  return { order, sentBack, userId: user.id, owned: await orErrorPage(readGivenGoods(api, { userId: user.id, order })) }
}

export async function action(args: Route.ActionArgs) {
  return restart(args, args.params.id)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? orderMessages.title(loaderData.order.number) : ''
  const path = href('/profile/orders/:id', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** One order with its details, and the form to pay it where that is open. */
export default function OrderPage({
  loaderData: { order, sentBack, userId, owned },
  actionData,
}: Route.ComponentProps) {
  // Paid in another window, perhaps.
  useFreshData()
  return (
    <div className="flex flex-col gap-8">
      <OrderHead
        order={order}
        list={{ title: profileMessages.orders, url: href('/profile/orders') }}
        url={href('/profile/orders/:id', { id: order.id })}
        placed={orderMessages.placedOn(swissTime(order.placed_at).day)}
      >
        <OrderReturnsLine returns={sentBack.returns} page={href('/profile/orders/:id/return', { id: order.id })} />
      </OrderHead>
      {order.can_restart_payment && (
        <div className="print:hidden">
          <Notice kind="warning" title={order.status === 'new' ? orderMessages.open : orderMessages.failed}>
            {order.is_payment_open && (
              <p>
                {orderMessages.openText}{' '}
                <Link to={href('/checkout/:order/confirmation', { order: order.id })} className="text-link">
                  {confirmationMessages.check}
                </Link>
              </p>
            )}
            <div className="mt-3">
              <RestartForm order={order} failure={actionData} />
            </div>
          </Notice>
        </div>
      )}
      <PayInvoice order={order} qrCode={`/api/users/${userId}/orders/${order.id}/invoice-qr-code.svg`} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <RepeatForm order={order} />
        <ButtonLink to={listOfOrderPath(order.id)} variant="secondary" size="small">
          {orderMessages.toList}
        </ButtonLink>
        {sentBack.lines.some(({ obstacle }) => obstacle !== 'not_sent') && !order.can_restart_payment && (
          <ButtonLink to={href('/profile/orders/:id/return', { id: order.id })} variant="secondary" size="small">
            {returnMessages.open}
          </ButtonLink>
        )}
        <ButtonLink to={helpWith(order.number)} variant="secondary" size="small">
          {orderMessages.help}
        </ButtonLink>
      </div>
      <OrderItems order={order}>
        <GivenGoods owned={owned} />
        {!order.can_restart_payment && <DigitalPlaces places={order.digital_places} codes={order.codes} />}
      </OrderItems>
      <OrderFacts
        order={order}
        pathOf={(document) => href('/profile/orders/:id/:document', { id: order.id, document })}
      />
    </div>
  )
}

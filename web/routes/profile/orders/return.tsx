import { href } from 'react-router'
import { announceReturn, readOrderReturns, withdrawReturn } from '#contract/fulfilment/returns.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/return.ts'
import { doReturnStep } from './return/return-steps.ts'
import { ReturnsOfOrder } from './return/returns-of-order.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const params = { id: user.id, orderId: args.params.id }
  const { data } = await orErrorPage(apiOf(args)(readOrderReturns, { params }))
  return { returns: data, userId: user.id }
}

export async function action(args: Route.ActionArgs) {
  const { id: userId } = await requireLogin(args)
  const api = apiOf(args)
  const params = { id: userId, orderId: args.params.id }
  return doReturnStep(args.request, {
    api,
    userId,
    here: () => href('/profile/orders/:id/return', args.params),
    calls: [announceReturn, withdrawReturn],
    announce: (body) => api(announceReturn, { params, body }),
    withdraw: (returnId) => api(withdrawReturn, { params: { ...params, returnId } }),
  })
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/orders/:id/return', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** Where buyers announce that something of an order comes back, and see what becomes of it. */
export default function ReturnPage({ loaderData: { returns, userId }, actionData, params }: Route.ComponentProps) {
  const order = href('/profile/orders/:id', params)
  const crumbs = [
    { title: profileMessages.orders, url: href('/profile/orders') },
    { title: orderMessages.title(returns.number), url: order },
    { title: words.title, url: href('/profile/orders/:id/return', params) },
  ]
  return (
    <ReturnsOfOrder
      returns={returns}
      crumbs={crumbs}
      order={order}
      path={`/api/users/${userId}/orders/${params.id}/returns`}
      mayChange
      failure={actionData}
    />
  )
}

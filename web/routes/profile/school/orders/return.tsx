import { href } from 'react-router'
import { announceSchoolReturn, readSchoolReturns, withdrawSchoolReturn } from '#contract/procurement/school-returns.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { returnMessages } from '#web/messages/fulfilment/returns.ts'
import { schoolOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { doReturnStep } from '#web/routes/profile/orders/return/return-steps.ts'
import { ReturnsOfOrder } from '#web/routes/profile/orders/return/returns-of-order.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { schoolWithRole } from '../school-with-role.ts'
import type { Route } from './+types/return.ts'

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible', 'finance'])
  const params = { id: school.id, orderId: args.params.order }
  const { data: returns } = await orErrorPage(apiOf(args)(readSchoolReturns, { params }))
  return { school, returns }
}

export async function action(args: Route.ActionArgs) {
  const { id: userId } = await requireLogin(args)
  const { id } = await schoolWithRole(args, ['responsible'])
  const api = apiOf(args)
  const params = { id, orderId: args.params.order }
  return doReturnStep(args.request, {
    api,
    userId,
    here: () => href('/profile/school/orders/:order/return', args.params),
    calls: [announceSchoolReturn, withdrawSchoolReturn],
    announce: (body) => api(announceSchoolReturn, { params, body }),
    withdraw: (returnId) => api(withdrawSchoolReturn, { params: { ...params, returnId } }),
  })
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/school/orders/:order/return', params)
  return pageMeta(matches[0].loaderData, { title: returnMessages.title, path, robots: 'noindex' })
}

/** The page on which who is responsible sends back what the school has ordered; finance only reads it. */
export default function SchoolReturnPage({
  loaderData: { school, returns },
  actionData,
  params,
}: Route.ComponentProps) {
  const order = href('/profile/school/orders/:order', params)
  const crumbs = [
    { title: words.title, url: href('/profile/school/orders') },
    { title: orderMessages.title(returns.number), url: order },
    { title: returnMessages.title, url: href('/profile/school/orders/:order/return', params) },
  ]
  return (
    <ReturnsOfOrder
      returns={returns}
      crumbs={crumbs}
      order={order}
      path={`/api/schools/${school.id}/orders/${params.order}/returns`}
      mayChange={school.role === 'responsible'}
      failure={actionData}
    />
  )
}

import { href } from 'react-router'
import { listOrders } from '#contract/orders.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { requireLogin } from '#web/guards.ts'
import { profileMessages } from '#web/messages/account.ts'
import { pageMeta } from '#web/seo.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrdersTable } from './orders-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const page = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '', 10) || 1
  const query = { page: Math.min(Math.max(page, 1), 100_000) }
  const { data: orders, meta } = await orErrorPage(apiOf(args)(listOrders, { params: { id: user.id }, query }))
  return { orders, page: meta.current_page, lastPage: meta.last_page }
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: profileMessages.orders, path: href('/profile/orders'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

/** Every order, newest first. */
export default function OrdersPage({ loaderData: { orders, page, lastPage } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1}>{profileMessages.orders}</SectionHeading>
      {orders.length > 0 ? <OrdersTable orders={orders} caption={profileMessages.orders} /> : <NoOrders />}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => `${href('/profile/orders')}?page=${number}`} />
    </div>
  )
}

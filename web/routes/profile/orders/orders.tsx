import { href } from 'react-router'
import { listOrders, repeatOrder } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/orders.ts'
import { FindOrders } from './find-orders.tsx'
import { narrowedIn } from './narrowed-in.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { addressOfOrders, OrderGroups } from './order-groups.tsx'
import { RepeatedNotice } from './repeated-notice.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { searchParams } = args.url
  const narrowed = narrowedIn(searchParams)
  const read = (page: number) => apiOf(args)(listOrders, { params: { id: user.id }, query: { page, ...narrowed } })
  const { data: orders, meta, years } = await orErrorPage(orLastPage(pageIn(searchParams), read))
  return { orders, years, narrowed, page: meta.current_page, lastPage: meta.last_page }
}

/** Puts an order into the cart again. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const orderId = formText(form, 'order')
    const headers = pressKey(args, form, ['order', orderId])
    const repeated = await orErrorPage(apiOf(args)(repeatOrder, { params: { id, orderId }, headers }))
    visitOf(args).endPress()
    return repeated
  })
}

export const meta = privatePage(profileMessages.orders, href('/profile/orders'))

/** Every order, newest first, or those of a group, of a year, or with a title. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, years, narrowed, page, lastPage } = loaderData
  return (
    <div className="flex flex-col gap-5 md:gap-7">
      <SectionHeading level={1}>{profileMessages.orders}</SectionHeading>
      {actionData && 'data' in actionData && <RepeatedNotice repeated={actionData.data} />}
      {actionData && 'message' in actionData && <Notice kind="error" title={actionData.message} live />}
      {years.length > 0 && (
        <div className="flex flex-col gap-4">
          <OrderGroups narrowed={narrowed} />
          <FindOrders narrowed={narrowed} years={years} />
        </div>
      )}
      {orders.length > 0 ? (
        <OrderCards orders={orders} label={profileMessages.orders} />
      ) : years.length > 0 ? (
        <p>{narrowed.search || narrowed.year ? orderMessages.noneFound : orderMessages.noneInGroup}</p>
      ) : (
        <NoOrders />
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => addressOfOrders(narrowed, number)} />
    </div>
  )
}

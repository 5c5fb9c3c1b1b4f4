import { href, useSearchParams } from 'react-router'
import { getSchoolOrder } from '#contract/procurement/school-orders.ts'
import { readSchoolReturns } from '#contract/procurement/school-returns.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { returnMessages } from '#web/messages/fulfilment/returns.ts'
import { schoolOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { helpWith } from '#web/routes/profile/orders/help-with.ts'
import { OrderFacts } from '#web/routes/profile/orders/order-facts.tsx'
import { OrderHead } from '#web/routes/profile/orders/order-head.tsx'
import { OrderItems } from '#web/routes/profile/orders/order-items.tsx'
import { OrderReturnsLine } from '#web/routes/profile/orders/order-returns.tsx'
import { PayInvoice } from '#web/routes/profile/orders/pay-invoice.tsx'
import { pageMeta } from '#web/seo.ts'
import { PLACED } from '../order/form-names.ts'
import { schoolWithRole } from '../school-with-role.ts'
import type { Route } from './+types/order.ts'
import { FILE } from './file-of-order.ts'
import { LineShares } from './line-shares.tsx'

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible', 'finance'])
  const params = { id: school.id, orderId: args.params.order }
  const api = apiOf(args)
  const [{ data: order }, { data: sentBack }] = await orErrorPage(
    Promise.all([api(getSchoolOrder, { params }), api(readSchoolReturns, { params })]),
  )
  return { school, order, sentBack }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? orderMessages.title(loaderData.order.number) : ''
  const path = href('/profile/school/orders/:order', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** An order of a school: what of it is for whom, where it stands, its invoice and its documents. */
export default function SchoolOrderPage({ loaderData: { school, order, sentBack } }: Route.ComponentProps) {
  // Sent or paid in the meantime, perhaps.
  useFreshData()
  const [search] = useSearchParams()
  const day = swissTime(order.placed_at).day
  const pathOf = (document: string) => href('/profile/school/orders/:order/:document', { order: order.id, document })
  const sharesOf = new Map(order.shares.map(({ line_id: line, shares }) => [line, shares]))
  const returnsPage = href('/profile/school/orders/:order/return', { order: order.id })
  const mayReturn = school.role === 'responsible' && sentBack.lines.some(({ obstacle }) => obstacle !== 'not_sent')
  const placed = order.placed_by ? words.placedByOn(day, order.placed_by) : orderMessages.placedOn(day)
  return (
    <div className="flex flex-col gap-8">
      <OrderHead
        order={order}
        list={{ title: words.title, url: href('/profile/school/orders') }}
        url={href('/profile/school/orders/:order', { order: order.id })}
        owner={school.name}
        placed={order.school_year ? `${placed}, ${words.forYear(order.school_year)}` : placed}
      >
        {search.has(PLACED) && (
          <Notice kind="success" title={confirmationMessages.thanks} live>
            <p>{confirmationMessages.mailSent(order.email)}</p>
            {order.shares.some(({ shares }) => shares.length > 0) && <p>{words.placedText}</p>}
          </Notice>
        )}
        <OrderReturnsLine returns={sentBack.returns} page={returnsPage} />
      </OrderHead>
      <PayInvoice order={order} qrCode={`/api/schools/${school.id}/orders/${order.id}/invoice-qr-code.svg`} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={pathOf(FILE)} reloadDocument variant="secondary" size="small">
          {words.file}
        </ButtonLink>
        {mayReturn && (
          <ButtonLink to={returnsPage} variant="secondary" size="small">
            {returnMessages.open}
          </ButtonLink>
        )}
        <ButtonLink to={helpWith(order.number)} variant="secondary" size="small">
          {orderMessages.help}
        </ButtonLink>
      </div>
      <OrderItems order={order} moreOf={({ id }) => <LineShares shares={sharesOf.get(id) ?? []} />} />
      <OrderFacts order={order} pathOf={pathOf} />
    </div>
  )
}

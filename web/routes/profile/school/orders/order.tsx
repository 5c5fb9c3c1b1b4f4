import { href, useSearchParams } from 'react-router'
import { getSchoolOrder } from '#contract/procurement/school-orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { schoolOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { OrderLines } from '#web/purchase/order-lines.tsx'
import { totalsOfOrder } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { helpWith } from '#web/routes/profile/orders/help-with.ts'
import { OrderFacts } from '#web/routes/profile/orders/order-facts.tsx'
import { OrderStanding } from '#web/routes/profile/orders/order-standing.tsx'
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
  const { data: order } = await orErrorPage(apiOf(args)(getSchoolOrder, { params }))
  return { school, order }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? orderMessages.title(loaderData.order.number) : ''
  const path = href('/profile/school/orders/:order', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** An order of a school: what of it is for whom, where it stands, its invoice and its documents. */
export default function SchoolOrderPage({ loaderData: { school, order } }: Route.ComponentProps) {
  // Sent or paid in the meantime, perhaps.
  useFreshData()
  const [search] = useSearchParams()
  const title = orderMessages.title(order.number)
  const day = swissTime(order.placed_at).day
  const pathOf = (document: string) => href('/profile/school/orders/:order/:document', { order: order.id, document })
  const sharesOf = new Map(order.shares.map(({ line_id: line, shares }) => [line, shares]))
  const crumbs = [
    { title: words.title, url: href('/profile/school/orders') },
    { title, url: href('/profile/school/orders/:order', { order: order.id }) },
  ]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1} kicker={school.name}>
          {title}
        </SectionHeading>
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          <OrderStanding order={order} />
          {order.placed_by ? words.placedByOn(day, order.placed_by) : orderMessages.placedOn(day)}
          {order.school_year && `, ${words.forYear(order.school_year)}`}
        </p>
        {search.has(PLACED) && (
          <Notice kind="success" title={confirmationMessages.thanks} live>
            <p>{confirmationMessages.mailSent(order.email)}</p>
            {order.shares.some(({ shares }) => shares.length > 0) && <p>{words.placedText}</p>}
          </Notice>
        )}
      </div>
      <PayInvoice order={order} qrCode={`/api/schools/${school.id}/orders/${order.id}/invoice-qr-code.svg`} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={pathOf(FILE)} reloadDocument variant="secondary" size="small">
          {words.file}
        </ButtonLink>
        <ButtonLink to={helpWith(order.number)} variant="secondary" size="small">
          {orderMessages.help}
        </ButtonLink>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <section className="flex flex-col gap-5">
          <SectionHeading level={2} size="part">
            {purchaseMessages.items}
          </SectionHeading>
          <OrderLines lines={order.lines} moreOf={({ id }) => <LineShares shares={sharesOf.get(id) ?? []} />} />
        </section>
        <section className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5 md:p-6 break-inside-avoid print:border-0 print:p-0">
          <SectionHeading level={2} size="part">
            {totalsMessages.title}
          </SectionHeading>
          <TotalsList {...totalsOfOrder(order)} />
        </section>
      </div>
      <OrderFacts order={order} pathOf={pathOf} />
    </div>
  )
}

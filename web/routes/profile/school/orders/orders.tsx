import { href, Link } from 'react-router'
import { listSchoolOrders } from '#contract/procurement/school-orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { schoolOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { FindOrders } from '#web/routes/profile/orders/find-orders.tsx'
import { narrowedIn } from '#web/routes/profile/orders/narrowed-in.ts'
import { OrderCards } from '#web/routes/profile/orders/order-cards.tsx'
import { privatePage } from '#web/seo.ts'
import { schoolWithRole } from '../school-with-role.ts'
import type { Route } from './+types/orders.ts'
import { addressOfSchoolOrders, OVERDUE } from './address-of-orders.ts'

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible', 'finance'])
  const { searchParams } = args.url
  const { year, search } = narrowedIn(searchParams)
  const isOverdue = searchParams.has(OVERDUE)
  const read = (page: number) =>
    apiOf(args)(listSchoolOrders, {
      params: { id: school.id },
      query: { page, year, search, ...(isOverdue && { overdue: 'true' }) },
    })
  const { data: orders, meta, years } = await orErrorPage(orLastPage(pageIn(searchParams), read))
  const narrowed = { year, search, isOverdue }
  return { school, orders, years, narrowed, page: meta.current_page, lastPage: meta.last_page }
}

export const meta = privatePage(words.title, href('/profile/school/orders'))

/** The orders of a school, newest first, for who is responsible and for finance. */
export default function SchoolOrdersPage({ loaderData }: Route.ComponentProps) {
  const { school, orders, years, narrowed, page, lastPage } = loaderData
  return (
    <div className="flex flex-col gap-5 md:gap-7">
      <SectionHeading level={1} kicker={school.name}>
        {words.title}
      </SectionHeading>
      {years.length > 0 && <FindOrders narrowed={{ group: undefined, ...narrowed }} years={years} />}
      {narrowed.isOverdue && (
        <p>
          {words.overdueOnly}.{' '}
          <Link to={href('/profile/school/orders')} className="text-link">
            {words.showAll}
          </Link>
        </p>
      )}
      {orders.length > 0 ? (
        <OrderCards
          orders={orders}
          label={words.title}
          withActions={false}
          pathOf={(order) => href('/profile/school/orders/:order', { order })}
          noteOf={({ placed_by: by }) => by && words.placedBy(by)}
        />
      ) : years.length > 0 ? (
        <p>{orderMessages.noneFound}</p>
      ) : (
        <EmptyState icon="book" title={words.none} text={words.noneText}>
          {school.role === 'responsible' && (
            <ButtonLink to={href('/profile/school/wishes/order')}>{words.toPlan}</ButtonLink>
          )}
        </EmptyState>
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => addressOfSchoolOrders(narrowed, number)} />
    </div>
  )
}

import { href, Link } from 'react-router'
import { getTeacherApplication } from '#contract/accounts/teachers.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { listAddresses } from '#contract/ground/addresses/addresses.ts'
import { listProductCoupons } from '#contract/licences/coupon-sets.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { listQuotes } from '#contract/procurement/quotes/quotes.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { openOrder } from '#web/purchase/open-order.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/account.ts'
import { AddressCards } from './details/address/address-cards.tsx'
import { EmailStatus } from './email-status.tsx'
import { NoOrders } from './orders/no-orders.tsx'
import { OrderCards } from './orders/order-cards.tsx'
import { Classes } from './overview/classes.tsx'
import { ToDo } from './overview/to-do.tsx'
import { OwnedTitles } from './owned-titles.tsx'
import { TeacherStatus } from './teacher-status.tsx'

/** Orders shown on the overview. */
const NEWEST = 3
/** Digital titles shown on the overview: a row of covers. */
const NEWEST_TITLES = 6
/** Overdue bills that are named. */
const OVERDUE = 5

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const api = apiOf(args)
  const params = { id: user.id }
  const newest = api(listOrders, { params, query: { limit: NEWEST } })
  const [
    { data: owned },
    { data: orders },
    { data: addresses },
    { data: application },
    open,
    { data: overdue },
    codes,
    { data: quotes },
  ] = await orErrorPage(
    Promise.all([
      api(listOwnedProducts, { params, query: { standing: 'current', limit: NEWEST_TITLES } }),
      newest,
      api(listAddresses, { params }),
      api(getTeacherApplication, { params }),
      newest.then((list) => openOrder(args, list)),
      api(listOrders, { params, query: { overdue: 'true', limit: OVERDUE } }),
      api(listProductCoupons, { params, query: { kind: 'bought' } }),
      api(listQuotes, { query: { state: 'open' } }),
    ]),
  )
  // Those of a school are assigned in its classes; its own pages show them.
  const sets = codes.data.filter((one) => one.kind === 'bought').filter(({ school }) => school === null)
  return { user, owned, orders, addresses, application, open, overdue, sets, quotes }
}

export const meta = privatePage(profileMessages.navigation, href('/profile/account'))

/** The overview of the account. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { user, owned, orders, addresses, application, open, overdue, sets, quotes } = loaderData
  const link = orders.length > 0 ? { title: profileMessages.allOrders, url: href('/profile/orders') } : null
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1}>{profileMessages.greeting(user.first_name)}</SectionHeading>
        <TeacherStatus user={user} application={application} />
        <ToDo user={user} open={open} overdue={overdue} sets={sets} quotes={quotes} />
      </div>
      {owned.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {libraryMessages.title}
          </SectionHeading>
          <OwnedTitles owned={owned} />
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <Link to={href('/profile/e-learning')} className="text-link inline-flex min-h-8 items-center">
              {libraryMessages.allLicences}
            </Link>
            <Link to={href('/profile/pdfs')} className="text-link inline-flex min-h-8 items-center">
              {libraryMessages.all}
            </Link>
          </p>
        </section>
      )}
      {user.groups.includes('teacher') && <Classes sets={sets} />}
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part" link={link}>
          {profileMessages.lastOrders}
        </SectionHeading>
        {orders.length > 0 ? <OrderCards orders={orders} label={profileMessages.lastOrders} /> : <NoOrders />}
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part" link={{ title: profileMessages.change, url: href('/profile/details') }}>
          {profileMessages.personalData}
        </SectionHeading>
        <Facts
          rows={[
            [profileMessages.name, user.name],
            [fieldLabels.institution, user.institution],
            [fieldLabels.email, <EmailStatus key="email" user={user} />],
          ]}
        />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeading
          level={2}
          size="part"
          link={{ title: profileMessages.allAddresses, url: href('/profile/details/address') }}
        >
          {profileMessages.addresses}
        </SectionHeading>
        {addresses.length === 0 ? (
          <p className="text-ink-soft">{profileMessages.noAddresses}</p>
        ) : (
          <AddressCards addresses={addresses} />
        )}
      </section>
    </div>
  )
}

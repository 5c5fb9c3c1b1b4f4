import { href, Link } from 'react-router'
import { boughtCouponSets, listCouponsOfBoughtSet } from '#contract/licences/office-coupons.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { boughtRoom, couponRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { orderPath, personPath, schoolPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/bought-set.ts'
import { CouponTabs } from './coupon-tabs.tsx'
import { CouponsOfSet } from './coupons-of-set.tsx'
import { setFacts } from './set-facts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params, url } = args
  const [{ data: set }, coupons] = await orErrorPage(
    Promise.all([
      api(boughtCouponSets.read, { params }),
      orLastPage(pageIn(url.searchParams), (page) => api(listCouponsOfBoughtSet, { params, query: { page } })),
    ]),
  )
  return { set, coupons }
}

export default function BoughtSetPage({ loaderData: { set, coupons } }: Route.ComponentProps) {
  const { order, buyer, school, created_at } = set
  const title = boughtRoom.one(order.number)
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-5xl flex-col gap-6">
        <title>{frame.titleOf(title)}</title>
        <header className="flex flex-col gap-2">
          <WayBack room={href('/coupons/gekaufte')} label={boughtRoom.back} />
          <h1 className="font-display text-3xl">{title}</h1>
        </header>
        <Facts
          rows={[
            [
              couponRoom.order,
              <Link key="order" to={orderPath(order.id)} className="text-link">
                {order.number}
              </Link>,
            ],
            [
              boughtRoom.buyer,
              buyer ? (
                <Link key="buyer" to={personPath(buyer.id)} className="text-link">
                  {buyer.name}
                </Link>
              ) : (
                boughtRoom.gone
              ),
            ],
            [
              boughtRoom.school,
              school && (
                <Link key="school" to={schoolPath(school.id)} className="text-link">
                  {school.name}
                </Link>
              ),
            ],
            [couponRoom.bought, swissTime(created_at).day],
            ...setFacts(set),
          ]}
        />
        <CouponsOfSet coupons={coupons} />
      </div>
    </>
  )
}

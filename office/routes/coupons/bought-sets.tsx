import { href } from 'react-router'
import { type BoughtSet, boughtCouponSets } from '#contract/licences/office-coupons.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { boughtRoom, couponRoom } from '#office/messages/coupons.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/bought-sets.ts'
import { CouponTabs } from './coupon-tabs.tsx'
import { setColumns } from './set-columns.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, boughtCouponSets.list)
}

const columns: readonly ListColumn<BoughtSet>[] = [
  { title: couponRoom.order, cell: ({ order }) => order.number },
  {
    title: boughtRoom.buyer,
    cell: ({ buyer, school }) => (
      <>
        {buyer?.name ?? boughtRoom.gone}
        {school && <span className="block text-sm text-ink-soft">{school.name}</span>}
      </>
    ),
  },
  ...setColumns,
  {
    title: couponRoom.bought,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
    from: 'lg',
  },
]

const views: readonly View[] = [
  { title: boughtRoom.all, query: {} },
  { title: boughtRoom.states.open, query: { state: 'open' } },
  { title: boughtRoom.states.used_up, query: { state: 'used_up' } },
]

const words = {
  names: boughtRoom.names,
  values: { state: boughtRoom.states, platform: platformLabels },
  search: boughtRoom.search,
}

export default function BoughtSets({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CouponTabs />
      <ListPage
        title={boughtRoom.heading}
        list={loaderData}
        file={boughtCouponSets.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/coupons/gekaufte/:id', { id })}
        words={words}
        views={views}
        empty={boughtRoom.empty}
      />
    </>
  )
}

import { href, redirect } from 'react-router'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { type CouponBatch, couponBatches } from '#contract/licences/office-coupons.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { batchRoom, couponRoom } from '#office/messages/coupons.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { openTabs } from '#office/resource/room-tabs.tsx'
import { visitOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/batches.ts'
import { CouponTabs, couponTabs } from './coupon-tabs.tsx'
import { setColumns } from './set-columns.tsx'

/** Whoever may see another part of the room alone is led there. */
export async function loader(args: Route.LoaderArgs) {
  const [first] = openTabs(couponTabs, (await visitOf(args).user())?.groups ?? [])
  if (first && first.path !== href('/coupons')) throw redirect(first.path)
  return readList(args, couponBatches.list)
}

const columns: readonly ListColumn<CouponBatch>[] = [
  { title: batchRoom.name, cell: ({ name }) => name },
  ...setColumns,
  {
    title: couponRoom.until,
    cell: ({ valid_until }) => valid_until && shortSwissTime(lastMoment(valid_until)).day,
  },
  { title: batchRoom.owner, cell: ({ owner_name }) => owner_name, from: 'lg' },
  {
    title: couponRoom.made,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
    from: 'xl',
  },
]

const views: readonly View[] = [
  { title: batchRoom.all, query: {} },
  { title: batchRoom.states.valid, query: { state: 'valid' } },
  { title: batchRoom.states.expired, query: { state: 'expired' } },
]

const words = {
  names: batchRoom.names,
  values: { state: batchRoom.states, platform: platformLabels },
  search: batchRoom.search,
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CouponTabs />
      <ListPage
        title={couponRoom.title}
        list={loaderData}
        file={couponBatches.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/coupons/:id', { id })}
        words={words}
        views={views}
        empty={batchRoom.empty}
        actions={
          <>
            <ButtonLink to={href('/coupons/neu')} size="small">
              {batchRoom.new}
            </ButtonLink>
            <ButtonLink to={href('/coupons/fremde')} size="small" variant="secondary">
              {batchRoom.foreign}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

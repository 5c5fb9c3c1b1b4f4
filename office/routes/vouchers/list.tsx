import { useMemo } from 'react'
import { href, Link } from 'react-router'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { listVoucherSeries, type OfficeVoucher, type VoucherSeries, vouchers } from '#contract/sales/office-vouchers.ts'
import { voucherStateLabels, voucherTypeLabels } from '#contract/sales/voucher-labels.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { voucherRoom, worthOf } from '#office/messages/vouchers.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

/** A series has no name of its own: it is chosen by its first code, its size and its day. */
export async function loader(args: Route.LoaderArgs) {
  const [list, { data: series }] = await Promise.all([
    readList(args, vouchers.list),
    orErrorPage(apiOf(args)(listVoucherSeries)),
  ])
  const chosen = list.query['series']
  const older = chosen === undefined || series.some(({ id }) => id === chosen) ? [] : [chosen]
  const values = [...series.map(({ id }) => id), ...older]
  const filters = list.offers.filters.flatMap((filter) => {
    if (filter.name !== 'series') return [filter]
    return values.length > 0 ? [{ ...filter, kind: 'choice' as const, values }] : []
  })
  return { ...list, offers: { ...list.offers, filters }, series }
}

const columns: readonly ListColumn<OfficeVoucher>[] = [
  { title: voucherRoom.code, cell: ({ code }) => code },
  { title: voucherRoom.state, cell: ({ state }) => voucherStateLabels[state] },
  { title: voucherRoom.worth, align: 'right', cell: worthOf },
  {
    title: voucherRoom.until,
    sort: 'valid_until',
    cell: ({ valid_until }) => valid_until && shortSwissTime(lastMoment(valid_until)).day,
  },
  {
    title: voucherRoom.used,
    sort: 'used',
    align: 'right',
    cell: ({ used, usage_limit }) => voucherRoom.usedOf(used, usage_limit),
  },
  { title: voucherRoom.series, cell: (row) => <Series {...row} />, from: 'lg' },
  { title: voucherRoom.note, cell: ({ note }) => note, from: 'lg' },
]

function Series({ series }: OfficeVoucher) {
  if (series === null) return null
  return (
    <Link to={href('/gutscheine/serie/:series', { series })} className="text-link">
      {voucherRoom.ofSeries}
    </Link>
  )
}

const views: readonly View[] = [
  { title: voucherRoom.all, query: {} },
  ...(['active', 'planned', 'used_up', 'expired', 'ended'] as const).map((state) => ({
    title: voucherStateLabels[state],
    query: { state },
  })),
]

function wordsWith(series: readonly VoucherSeries[]) {
  const names = series.map(({ id, code, total, created_at }): [string, string] => [
    id,
    voucherRoom.nameOfSeries(code, total, shortSwissTime(created_at).day),
  ])
  return {
    names: voucherRoom.names,
    values: { state: voucherStateLabels, type: voucherTypeLabels, series: Object.fromEntries(names) },
    search: voucherRoom.search,
  }
}

export default function Vouchers({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/gutscheine/neu'))
  const words = useMemo(() => wordsWith(loaderData.series), [loaderData.series])
  return (
    <ListPage
      title={voucherRoom.title}
      list={loaderData}
      file={vouchers.file}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/gutscheine/:id', { id })}
      words={words}
      views={views}
      empty={voucherRoom.empty}
      actions={
        <>
          <ButtonLink to={href('/gutscheine/neu')} size="small">
            {voucherRoom.new}
          </ButtonLink>
          <ButtonLink to={href('/gutscheine/serie')} size="small" variant="secondary">
            {voucherRoom.newSeries}
          </ButtonLink>
        </>
      }
    />
  )
}

import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import { formatFigure } from '#contract/ground/money.ts'
import type { countVoucherUses, listVoucherUses } from '#contract/sales/office-vouchers.ts'
import { CountedBars } from '#office/charts/bars.tsx'
import { voucherRoom } from '#office/messages/vouchers.ts'
import { orderPath } from '#office/resource/thing-paths.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

type Uses = Output<typeof listVoucherUses>
type Use = Uses['data'][number]

const columns: readonly Column<Use>[] = [
  {
    title: voucherRoom.order,
    cell: ({ order, number }) => (
      <Link to={orderPath(order)} className="text-link">
        {number}
      </Link>
    ),
  },
  { title: voucherRoom.amount, align: 'right', cell: ({ amount }) => formatFigure(amount) },
  { title: voucherRoom.taken, cell: ({ taken_at }) => shortSwissTime(taken_at).day },
  { title: voucherRoom.returned, cell: ({ returned_at }) => returned_at && shortSwissTime(returned_at).day },
]

interface VoucherUsesProps {
  uses: Uses
  weeks: Output<typeof countVoucherUses>['data']
}

/** How often a voucher was used by weeks, and the orders that did, the newest first. */
export function VoucherUses({ uses: { data, meta }, weeks }: VoucherUsesProps) {
  return (
    <section className="flex flex-col gap-3 text-sm">
      <h2 className="font-display text-xl">{voucherRoom.uses}</h2>
      {weeks.length > 0 && (
        <CountedBars
          title={voucherRoom.usesByWeek}
          bars={weeks.map(({ week, uses }) => ({ label: shortDate(week), value: uses }))}
          heading={{ label: voucherRoom.week, value: voucherRoom.uses }}
          asTable={voucherRoom.asTable}
        />
      )}
      {data.length === 0 ? (
        <p className="text-ink-soft">{voucherRoom.noUses}</p>
      ) : (
        <Table caption={voucherRoom.uses} columns={columns} rows={data} keyOf={({ order }) => order} />
      )}
      <Pagination page={meta.current_page} lastPage={meta.last_page} hrefOf={(page) => `?page=${page}`} />
    </section>
  )
}

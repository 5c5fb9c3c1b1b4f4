import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { formatFigure, formatRate } from '#contract/ground/money.ts'
import { sumLabels, sumRows } from '#contract/sales/sums.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { Table } from '#ui/table.tsx'

type Line = OfficeOrder['lines'][number]

/** What was ordered, and what it comes to. */
export function OrderLines({ order, credit }: { order: OfficeOrder; credit: OrderCredit }) {
  const creditedOf = (lineId: string) => credit.lines.find(({ line_id }) => line_id === lineId)?.credited ?? 0
  const sentOf = (lineId: string) =>
    order.shipments
      .flatMap(({ lines }) => lines)
      .filter(({ line_id }) => line_id === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{orderRoom.articles}</h2>
      <Table<Line>
        caption={orderRoom.articles}
        keyOf={({ id }) => id}
        rows={order.lines}
        columns={[
          {
            title: orderRoom.articles,
            cell: (line) => (
              <>
                {line.title}
                <span className="block text-xs text-ink-soft">{soldInWords(line)}</span>
                {line.isbn_hyphenated && (
                  <span className="block text-xs text-ink-soft">{`ISBN ${line.isbn_hyphenated}`}</span>
                )}
              </>
            ),
          },
          { title: orderRoom.ordered, align: 'right', cell: ({ quantity }) => quantity },
          { title: orderRoom.sent, align: 'right', cell: ({ id }) => sentOf(id) || null },
          { title: orderRoom.credited, align: 'right', cell: ({ id }) => creditedOf(id) || null },
          { title: orderRoom.toShip, align: 'right', cell: ({ to_ship }) => to_ship || null },
          { title: orderRoom.unitPrice, align: 'right', cell: ({ unit_price }) => formatFigure(unit_price) },
          // The voucher has a row of its own below.
          {
            title: orderRoom.price,
            align: 'right',
            cell: ({ price_lines }) => formatFigure(beforeVoucher(price_lines)),
          },
        ]}
      />
      <Sums order={order} />
    </section>
  )
}

function Sums({ order }: { order: OfficeOrder }) {
  const { delivery_address: address, total, vat } = order
  const rows = [
    ...sumRows(order, address !== null).map(({ label, amount }) => [label, formatFigure(amount)]),
    [sumLabels.total, formatFigure(total)],
    ...vat.map((line) => [orderRoom.vat(formatRate(line.rate)), formatFigure(line.vat)]),
  ]
  return (
    <dl className="ml-auto grid w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className={label === sumLabels.total ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
          <dd className={label === sumLabels.total ? 'text-right font-semibold' : 'text-right'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { href, redirect } from 'react-router'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { noArticleLabel, soldDepartmentLabel } from '#contract/sales/figure-labels.ts'
import { readSales, readSalesFile, type Sold } from '#contract/sales/sales-figures.ts'
import { Bars } from '#office/charts/bars.tsx'
import { ShareBar } from '#office/charts/share-bar.tsx'
import { frame } from '#office/messages/frame.ts'
import { figureRoom, salesPage, stepLabels } from '#office/messages/overview/figures.ts'
import printAlone from '#office/resource/print-alone.css?url'
import { openTabs } from '#office/resource/room-tabs.tsx'
import { apiOf, visitOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { germanDate, shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime, swissClock } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/sales.ts'
import { FigureHeading } from './figure-heading.tsx'
import { FigureTabs, figureTabs } from './figure-tabs.tsx'
import { SpanForm } from './span-form.tsx'
import { readSpan } from './spans.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printAlone }]

/** Those who may read only another part of the figures are led there. */
export async function loader(args: Route.LoaderArgs) {
  const groups = (await visitOf(args).user())?.groups ?? []
  const [open] = openTabs(figureTabs, groups)
  if (open && open.path !== href('/zahlen')) throw redirect(open.path)
  const api = apiOf(args)
  const read = await readSpan(args.url, (query) => api(readSales, { query }))
  return { ...read, today: swissClock(new Date().toISOString()).date }
}

export default function SalesPage({ loaderData: { figures, errors, typed, today } }: Route.ComponentProps) {
  const { from, until, step, total, parts, departments, formats, counted_at } = figures
  const file = (of: string) => `${readSalesFile.path}?${new URLSearchParams({ from, until, of })}`
  const counted = counted_at === null ? null : shortSwissTime(counted_at)
  const mostOf = (rows: readonly Sold[]) => Math.max(0, ...rows.map(({ gross }) => gross.amount))
  const chart = salesPage.perStep(stepLabels[step].each)
  return (
    <>
      <FigureTabs />
      <div className="flex max-w-6xl flex-col gap-6">
        <title>{frame.titleOf(salesPage.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{salesPage.title}</h1>
          <p className="text-ink-soft">
            {salesPage.lead} {counted ? salesPage.counted(counted.day, counted.time) : salesPage.notCounted}
          </p>
        </header>
        <SpanForm span={{ from, until }} {...{ typed, errors, today }} />
        {departments.length === 0 ? (
          <EmptyState icon="calculator" title={salesPage.empty} />
        ) : (
          <div data-print className="flex flex-col gap-8">
            <p className="font-medium">{figureRoom.days(germanDate(from), germanDate(until))}</p>
            <Sums total={total} />
            <section className="flex flex-col gap-3">
              <FigureHeading title={chart} file={file('parts')} />
              <Bars
                title={chart}
                asTable={figureRoom.asTable}
                bars={parts.map(({ from: label, gross }) => ({
                  label: shortDate(label),
                  value: gross.amount,
                  shown: formatFigure(gross),
                }))}
              >
                <Table
                  caption={chart}
                  keyOf={(row) => row.from}
                  rows={parts}
                  columns={[{ title: stepLabels[step].column, cell: (row) => shortDate(row.from) }, ...sums]}
                />
              </Bars>
            </section>
            <section className="flex flex-col gap-3">
              <FigureHeading title={salesPage.departments} file={file('departments')} />
              <p className="text-sm text-ink-soft">{salesPage.departmentsHint}</p>
              <Table
                caption={salesPage.departments}
                keyOf={(row) => `${row.department?.id} ${row.is_article}`}
                rows={departments}
                columns={[
                  { title: salesPage.department, cell: soldDepartmentLabel },
                  shareColumn(mostOf(departments)),
                  ...sums,
                ]}
              />
            </section>
            <section className="flex flex-col gap-3">
              <FigureHeading title={salesPage.formats} file={file('formats')} />
              <Table
                caption={salesPage.formats}
                keyOf={({ format }) => String(format)}
                rows={formats}
                columns={[
                  {
                    title: salesPage.format,
                    cell: ({ format }) => (format === null ? noArticleLabel : formatLabels[format]),
                  },
                  shareColumn(mostOf(formats)),
                  ...sums,
                ]}
              />
            </section>
          </div>
        )}
      </div>
    </>
  )
}

const sums: readonly Column<Sold>[] = [
  { title: salesPage.orders, align: 'right', cell: ({ orders }) => orders.toLocaleString('de-CH') },
  { title: salesPage.copies, align: 'right', cell: ({ copies }) => copies.toLocaleString('de-CH') },
  { title: salesPage.net, align: 'right', cell: ({ net }) => formatFigure(net) },
  { title: salesPage.gross, align: 'right', cell: ({ gross }) => formatFigure(gross) },
]

function shareColumn(most: number): Column<Sold> {
  return {
    title: salesPage.share,
    wideOnly: true,
    cell: ({ gross }) => <ShareBar value={gross.amount} most={most} />,
  }
}

/** The sums of the whole span. */
function Sums({ total }: { total: Sold }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {sums.map(({ title, cell }) => (
        <div key={title}>
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="font-display text-2xl tabular-nums">{cell(total)}</dd>
        </div>
      ))}
    </dl>
  )
}

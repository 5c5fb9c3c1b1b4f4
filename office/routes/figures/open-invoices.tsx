import { Link } from 'react-router'
import { waitingLists } from '#contract/desks/waiting.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { invoiceAgeLabels } from '#contract/sales/figure-labels.ts'
import { type OpenInvoices, readOpenInvoices, readOpenInvoicesFile } from '#contract/sales/sales-figures.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Bars } from '#office/charts/bars.tsx'
import { frame } from '#office/messages/frame.ts'
import { figureRoom, openInvoicePage } from '#office/messages/overview/figures.ts'
import printAlone from '#office/resource/print-alone.css?url'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Route } from './+types/open-invoices.ts'
import { FigureHeading } from './figure-heading.tsx'
import { FigureTabs } from './figure-tabs.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printAlone }]

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(readOpenInvoices))
  // Told by the server: the page needs no more of the lists of all rooms.
  return { ...data, toOverdue: listOf(waitingLists.overdue.narrowed) }
}

type Row = OpenInvoices['total'] & { label: string }

const columns: readonly Column<Row>[] = [
  { title: openInvoicePage.age, cell: ({ label }) => label },
  { title: openInvoicePage.invoices, align: 'right', cell: ({ invoices }) => invoices.toLocaleString('de-CH') },
  { title: openInvoicePage.open, align: 'right', cell: ({ open }) => formatFigure(open) },
]

const listOf = (query: Record<string, string>) => `/bestellungen?${new URLSearchParams(query)}`

/** What is still to come for invoices, by how long they are overdue. */
export default function OpenInvoicesPage({ loaderData: { ages, overdue, total, toOverdue } }: Route.ComponentProps) {
  const rows: Row[] = [
    ...ages.map(({ age, ...owed }) => ({ ...owed, label: invoiceAgeLabels[age] })),
    { ...total, label: figureRoom.total },
    { ...overdue, label: openInvoicePage.overdue },
  ]
  return (
    <>
      <FigureTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(openInvoicePage.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{openInvoicePage.title}</h1>
          <p className="text-ink-soft">{openInvoicePage.lead}</p>
        </header>
        {total.invoices === 0 ? (
          <EmptyState icon="check" title={openInvoicePage.empty} />
        ) : (
          <section data-print className="flex flex-col gap-3">
            <FigureHeading title={openInvoicePage.chart} file={readOpenInvoicesFile.path} />
            <Bars
              title={openInvoicePage.chart}
              asTable={figureRoom.asTable}
              bars={ages.map(({ age, open }) => ({
                label: invoiceAgeLabels[age],
                value: open.amount,
                shown: formatFigure(open),
              }))}
            >
              <Table caption={openInvoicePage.chart} keyOf={({ label }) => label} rows={rows} columns={columns} />
            </Bars>
            <p className="flex flex-wrap gap-4 text-sm print:hidden">
              <Link to={listOf({ payment: 'owed' })} className="text-link">
                {openInvoicePage.toOpen}
              </Link>
              <Link to={toOverdue} className="text-link">
                {openInvoicePage.toOverdue}
              </Link>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

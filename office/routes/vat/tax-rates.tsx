import { href, Link } from 'react-router'
import { isOpenTo } from '#contract/endpoint.ts'
import { formatRate } from '#contract/ground/money.ts'
import { createTaxRate, listTaxRates, type OfficeTaxRate } from '#contract/sales/office-tax-rates.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { taxCategoryLabels, taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { useRootData } from '#office/root-data.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { swissClock } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/tax-rates.ts'
import { VatTabs } from './vat-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: rates } = await orErrorPage(apiOf(args)(listTaxRates))
  return { rates, today: swissClock(new Date().toISOString()).date }
}

/** Every rate with its days, the newest first; those that have not begun lead to their page. */
export default function TaxRates({ loaderData: { rates, today } }: Route.ComponentProps) {
  const mayAdd = isOpenTo(createTaxRate, useRootData()?.groups ?? [])
  return (
    <>
      <VatTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(taxRateRoom.title)}</title>
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h1 className="font-display text-3xl">{taxRateRoom.title}</h1>
            {mayAdd && (
              <ButtonLink to={href('/mwst/saetze/neu')} size="small">
                {taxRateRoom.new}
              </ButtonLink>
            )}
          </div>
          <p className="text-ink-soft">{taxRateRoom.lead}</p>
        </header>
        <Table
          caption={taxRateRoom.title}
          keyOf={({ id }) => id}
          rows={rates}
          columns={[
            { title: taxRateRoom.category, cell: (rate) => <Name rate={rate} /> },
            { title: taxRateRoom.rate, align: 'right', cell: ({ rate }) => formatRate(rate) },
            { title: taxRateRoom.from, cell: ({ valid_from }) => shortDate(valid_from) },
            {
              title: taxRateRoom.until,
              cell: ({ valid_until }) => (valid_until === null ? taxRateRoom.open : shortDate(valid_until)),
            },
            { title: taxRateRoom.state, cell: (rate) => <State rate={rate} today={today} /> },
          ]}
        />
      </div>
    </>
  )
}

function Name({ rate: { id, category, valid_from, may_change } }: { rate: OfficeTaxRate }) {
  const name = taxCategoryLabels[category]
  if (!may_change) return name
  return (
    <Link
      to={href('/mwst/saetze/:id', { id })}
      aria-label={taxRateRoom.change(taxRateRoom.one(name, shortDate(valid_from)))}
      className="text-link"
    >
      {name}
    </Link>
  )
}

function State({ rate: { valid_from, valid_until }, today }: { rate: OfficeTaxRate; today: string }) {
  if (valid_from > today) return <Badge tone="river">{taxRateRoom.planned}</Badge>
  if (valid_until !== null && valid_until < today) return <span className="text-ink-soft">{taxRateRoom.former}</span>
  return <Badge tone="success">{taxRateRoom.holds}</Badge>
}

import { platformLabels } from '#contract/licences/platforms.ts'
import { CHOSEN_PLATFORM, readRedemptions, readRedemptionsFile } from '#contract/licences/redemption-figures.ts'
import { CountedBars } from '#office/charts/bars.tsx'
import { frame } from '#office/messages/frame.ts'
import { figureRoom, redemptionPage, stepLabels } from '#office/messages/overview/figures.ts'
import printAlone from '#office/resource/print-alone.css?url'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { germanDate, shortDate } from '#ui/time/german-date.ts'
import { swissClock } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/redemptions.ts'
import { FigureHeading } from './figure-heading.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import { SpanForm } from './span-form.tsx'
import { readSpan } from './spans.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printAlone }]

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const read = await readSpan(args.url, (query) => api(readRedemptions, { query }))
  return { ...read, today: swissClock(new Date().toISOString()).date }
}

export default function RedemptionsPage({ loaderData: { figures, errors, typed, today } }: Route.ComponentProps) {
  const { from, until, step, total, parts, platforms } = figures
  const file = (of: string) => `${readRedemptionsFile.path}?${new URLSearchParams({ from, until, of })}`
  const chart = redemptionPage.perStep(stepLabels[step].each)
  return (
    <>
      <FigureTabs />
      <div className="flex max-w-6xl flex-col gap-6">
        <title>{frame.titleOf(redemptionPage.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{redemptionPage.title}</h1>
          <p className="text-ink-soft">{redemptionPage.lead}</p>
        </header>
        <SpanForm span={{ from, until }} {...{ typed, errors, today }} />
        {total === 0 ? (
          <EmptyState icon="graduation" title={redemptionPage.empty} />
        ) : (
          <div data-print className="flex flex-col gap-8">
            <p className="font-medium">
              {figureRoom.days(germanDate(from), germanDate(until))}: {total.toLocaleString('de-CH')}
            </p>
            <section className="flex flex-col gap-3">
              <FigureHeading title={chart} file={file('parts')} />
              <CountedBars
                title={chart}
                asTable={figureRoom.asTable}
                heading={{ label: stepLabels[step].column, value: redemptionPage.redeemed }}
                bars={parts.map((part) => ({ label: shortDate(part.from), value: part.redeemed }))}
              />
            </section>
            <section className="flex flex-col gap-3">
              <FigureHeading title={redemptionPage.platforms} file={file('platforms')} />
              <Table
                caption={redemptionPage.platforms}
                keyOf={({ platform }) => String(platform)}
                rows={platforms}
                columns={[
                  {
                    title: redemptionPage.platform,
                    cell: ({ platform }) => (platform === null ? CHOSEN_PLATFORM : platformLabels[platform]),
                  },
                  {
                    title: redemptionPage.redeemed,
                    align: 'right',
                    cell: ({ redeemed }) => redeemed.toLocaleString('de-CH'),
                  },
                ]}
              />
            </section>
          </div>
        )}
      </div>
    </>
  )
}

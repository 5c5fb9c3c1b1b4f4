import { href, Link } from 'react-router'
import { isOpenTo } from '#contract/endpoint.ts'
import { listSettings, type SettingHead } from '#contract/ground/settings.ts'
import { listTaxRates } from '#contract/sales/office-tax-rates.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { isInGroup, settingGroups, settingsRoom } from '#office/messages/settings.ts'
import { useRootData } from '#office/root-data.ts'
import { apiOf } from '#office/visit.ts'
import { cardLink } from '#ui/card-link.ts'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(listSettings))
  return data
}

/** Every setting that one may read, those that belong together beside each other. */
export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const groups = [
    ...settingGroups.map((group) => ({ title: group.title, those: settings.filter(({ id }) => isInGroup(id, group)) })),
    {
      title: settingsRoom.others,
      those: settings.filter(({ id }) => !settingGroups.some((one) => isInGroup(id, one))),
    },
  ].filter(({ those }) => those.length > 0)
  const seesTaxRates = isOpenTo(listTaxRates, useRootData()?.groups ?? [])
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <title>{frame.titleOf(settingsRoom.title)}</title>
      <header className="flex flex-col gap-2">
        <h1 className="font-display text-3xl">{settingsRoom.title}</h1>
        <p className="text-ink-soft">{settingsRoom.lead}</p>
      </header>
      {groups.map(({ title, those }) => (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="font-display text-xl">{title}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {those.map((one) => (
              <SettingCard key={one.id} setting={one} />
            ))}
            {title === settingsRoom.prices && seesTaxRates && <TaxRatesCard />}
          </ul>
        </section>
      ))}
    </div>
  )
}

const CARD = 'group relative flex flex-col gap-1 rounded-lg border border-line bg-white p-4 hover:border-ink'

/** Rates have days of their own, and so a page of their own. */
function TaxRatesCard() {
  return (
    <li className={CARD}>
      <Link to={href('/mwst/saetze')} className={`font-medium ${cardLink}`}>
        {taxRateRoom.title}
      </Link>
      <span className="text-sm text-ink-soft">{settingsRoom.taxRates}</span>
    </li>
  )
}

function SettingCard({ setting: { id, label, changed_at, revision, held_revision } }: { setting: SettingHead }) {
  return (
    <li className={CARD}>
      <Link to={href('/einstellungen/:id', { id })} className={`font-medium ${cardLink}`}>
        {label}
      </Link>
      <span className="text-sm text-ink-soft">{standingOf(changed_at)}</span>
      {revision !== (held_revision ?? 0) && <Badge tone="danger">{settingsRoom.invalid}</Badge>}
    </li>
  )
}

function standingOf(changedAt: string | null): string {
  if (changedAt === null) return settingsRoom.never
  const { day, time } = swissTime(changedAt)
  return settingsRoom.since(day, time)
}

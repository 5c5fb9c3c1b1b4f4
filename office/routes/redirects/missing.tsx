import { href, Link } from 'react-router'
import { listMissingAddresses, type MissingAddress } from '#contract/content/office-redirects.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { missingRoom } from '#office/messages/website/redirects.ts'
import { NavigationTabs } from '#office/routes/navigations/navigation-tabs.tsx'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/missing.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await orErrorPage(apiOf(args)(listMissingAddresses))).data
}

/** What visitors did not find, each with the way to lead on from there. */
export default function MissingAddresses({ loaderData: addresses }: Route.ComponentProps) {
  return (
    <>
      <NavigationTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(missingRoom.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{missingRoom.title}</h1>
          <p className="text-ink-soft">{missingRoom.lead}</p>
        </header>
        {addresses.length === 0 ? (
          <EmptyState icon="check" title={missingRoom.empty} text={missingRoom.emptyHelp} />
        ) : (
          <Table
            caption={missingRoom.title}
            keyOf={({ path }) => path}
            rows={addresses}
            columns={[
              { title: missingRoom.path, cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
              { title: missingRoom.count, align: 'right', cell: ({ count }) => count.toLocaleString('de-CH') },
              { title: missingRoom.last, cell: ({ last_day }) => shortDate(last_day) },
              { title: missingRoom.way, cell: (address) => <LeadOn address={address} /> },
            ]}
          />
        )}
      </div>
    </>
  )
}

function LeadOn({ address: { path } }: { address: MissingAddress }) {
  return (
    <Link
      to={`${href('/navigationen/weiterleitungen/neu')}?${new URLSearchParams({ von: path })}`}
      aria-label={missingRoom.leadOnFrom(path)}
      className="text-link"
    >
      {missingRoom.leadOn}
    </Link>
  )
}

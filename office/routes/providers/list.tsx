import { href, Link } from 'react-router'
import {
  identityProviders,
  type OfficeProvider,
  readConfiguredProvider,
} from '#contract/accounts/office-identity-providers.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { frame } from '#office/messages/frame.ts'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import type { Route } from './+types/list.ts'
import { StateBadge } from './state-badge.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: providers }, { data: configured }] = await orErrorPage(
    Promise.all([api(identityProviders.list), api(readConfiguredProvider)]),
  )
  return { providers, configured }
}

/** Every provider as the buttons stand in the shop, that of the configuration first. */
export default function Providers({ loaderData: { providers, configured } }: Route.ComponentProps) {
  useNewKey(href('/anmeldedienste/neu'))
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <title>{frame.titleOf(providerRoom.title)}</title>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h1 className="font-display text-3xl">{providerRoom.title}</h1>
          <ButtonLink to={href('/anmeldedienste/neu')} size="small">
            {providerRoom.new}
          </ButtonLink>
        </div>
        <p className="text-ink-soft">{providerRoom.lead}</p>
      </header>
      {configured && (
        <section className="flex flex-col gap-1 rounded-md border border-line bg-white p-4 text-sm">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-medium">
            {configured.name} <Badge tone="river">{providerRoom.configured}</Badge>
          </h2>
          <p className="wrap-anywhere">{configured.issuer}</p>
          <p className="text-ink-soft">{providerRoom.configuredMeans}</p>
        </section>
      )}
      {providers.length === 0 ? (
        <p className="text-ink-soft">{providerRoom.empty}</p>
      ) : (
        <Table caption={providerRoom.title} keyOf={({ id }) => id} rows={providers} columns={columns} />
      )}
    </div>
  )
}

const columns = [
  {
    title: providerRoom.name,
    cell: ({ id, name }: OfficeProvider) => (
      <Link to={href('/anmeldedienste/:id', { id })} className="text-link">
        {name}
      </Link>
    ),
  },
  { title: providerRoom.issuer, cell: ({ issuer }: OfficeProvider) => <span className="wrap-anywhere">{issuer}</span> },
  {
    title: providerRoom.state,
    cell: ({ state, is_trusted }: OfficeProvider) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge state={state} />
        {is_trusted && <Badge tone="river">{providerRoom.trusted}</Badge>}
      </span>
    ),
  },
  { title: providerRoom.people, align: 'right' as const, cell: ({ people }: OfficeProvider) => people },
]

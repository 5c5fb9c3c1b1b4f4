import { href } from 'react-router'
import { MOST_CLIENTS } from '#contract/limits.ts'
import { getOrganisation, listOauthClients } from '#contract/partners/oauth-clients.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { partnerMessages as messages } from '#web/messages/partners/partner.ts'
import { privatePage } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import { SavedNotice } from '../saved-notice.tsx'
import type { Route } from './+types/partner.ts'
import { ClientRow } from './client-row.tsx'
import { FactorUrged } from './factor-urged.tsx'
import { OrganisationFacts } from './organisation-facts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const api = apiOf(args)
  const [organisation, clients] = await Promise.all([
    orErrorPage(api(getOrganisation, { params: { id } })),
    orErrorPage(api(listOauthClients, { params: { id } })),
  ])
  return { organisation: organisation.data, clients: clients.data, hasSecondFactor: await hasSecondFactor(args) }
}

export const meta = privatePage(messages.title, href('/profile/partner'))

/** The organisation of a partner with its clients. */
export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { organisation, clients, hasSecondFactor: isOn } = loaderData
  return (
    <div className="flex flex-col gap-9">
      <SectionHeading level={1} lead={messages.lead}>
        {messages.title}
      </SectionHeading>
      <SavedNotice />
      {organisation ? (
        <>
          <FactorUrged hasSecondFactor={isOn} />
          <Clients clients={clients} />
          <OrganisationFacts organisation={organisation} />
        </>
      ) : (
        <EmptyState icon="people" title={messages.none} text={messages.noneText}>
          <ButtonLink to={href('/support-und-kontakt/nachricht')}>{messages.write}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

function Clients({ clients }: Pick<Route.ComponentProps['loaderData'], 'clients'>) {
  const create = <ButtonLink to={href('/profile/partner/clients/create')}>{messages.create}</ButtonLink>
  if (clients.length === 0)
    return (
      <EmptyState icon="link" title={messages.noClients} text={messages.noClientsText}>
        {create}
      </EmptyState>
    )
  return (
    <section className="flex flex-col items-start gap-5">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <SectionHeading level={2}>{messages.clients}</SectionHeading>
        <p className="text-ink-soft">{messages.count(clients.length, MOST_CLIENTS)}</p>
      </div>
      <ul className="w-full border-t border-line">
        {clients.map((client) => (
          <li key={client.id} className="border-b border-line py-5">
            <ClientRow client={client} />
          </li>
        ))}
      </ul>
      {clients.length < MOST_CLIENTS ? create : <p className="text-ink-soft">{messages.full(MOST_CLIENTS)}</p>}
    </section>
  )
}

import { data, href } from 'react-router'
import {
  finishProviderTrial,
  identityProviders,
  type ProviderTrial,
} from '#contract/accounts/office-identity-providers.ts'
import { ApiError } from '#contract/client.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { providerTrial } from '#office/messages/settings/providers.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/trial.ts'

/** The provider's answer counts once: loaded again, the page says that the trial is over. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const { data: provider } = await orErrorPage(api(identityProviders.read, { params }))
  try {
    const answer = new URL(args.request.url).search.slice(1)
    const { data: trial } = await api(finishProviderTrial, { params, body: { answer } })
    return { provider, trial, failure: null }
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422, 429].includes(error.status)) throw asPageError(error)
    return data({ provider, trial: null, failure: error.body.message }, { status: error.status })
  }
}

/** Where a provider leads back to after a trial: what it said, and what the shop would make of it. */
export default function TrialPage({ loaderData: { provider, trial, failure } }: Route.ComponentProps) {
  const way = href('/anmeldedienste/:id', { id: provider.id })
  const title = providerTrial.title(provider.name)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(title)}</title>
      <WayBack room={way} label={providerTrial.back} />
      <h1 className="font-display text-3xl">{title}</h1>
      {trial ? (
        <>
          <Notice kind="success">{providerTrial.succeeded}</Notice>
          <Made trial={trial} isTrusted={provider.is_trusted} />
          <Said claims={trial.claims} />
        </>
      ) : (
        <Notice kind="warning" title={providerTrial.failed}>
          {failure}
        </Notice>
      )}
      <ButtonLink to={way} variant="secondary" className="self-start">
        {providerTrial.back}
      </ButtonLink>
    </div>
  )
}

function Made({ trial, isTrusted }: { trial: ProviderTrial; isTrusted: boolean }) {
  const { first_name, last_name, institution, role, is_teacher, school } = trial
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{providerTrial.makes}</h2>
      <Facts
        rows={[
          [providerTrial.person, [first_name, last_name].filter(Boolean).join(' ')],
          [providerTrial.email, addressOf(trial)],
          [providerTrial.institution, institution],
          [providerTrial.role, role ?? providerTrial.noRole],
          [providerTrial.teacher, is_teacher ? providerTrial.isTeacher(isTrusted) : providerTrial.noTeacher],
          [providerTrial.school, school ?? providerTrial.noSchool],
        ]}
      />
    </section>
  )
}

function addressOf({ email, is_email_verified, is_email_allowed }: ProviderTrial): string {
  if (!is_email_allowed) return [email, providerTrial.refused].filter(Boolean).join(', ')
  if (email === null) return providerTrial.noEmail
  return `${email}, ${is_email_verified ? providerTrial.verified : providerTrial.unverified}`
}

function Said({ claims }: Pick<ProviderTrial, 'claims'>) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{providerTrial.said}</h2>
      {claims.length === 0 ? (
        <p className="text-ink-soft">{providerTrial.nothing}</p>
      ) : (
        <Table
          caption={providerTrial.said}
          keyOf={({ name }) => name}
          rows={claims}
          columns={[
            { title: providerTrial.claim, cell: ({ name }) => name },
            { title: providerTrial.value, cell: ({ value }) => <span className="wrap-anywhere">{value}</span> },
          ]}
        />
      )}
    </section>
  )
}

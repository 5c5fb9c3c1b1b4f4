import { useMemo } from 'react'
import { href } from 'react-router'
import { callbackPath } from '#contract/accounts/external-login.ts'
import {
  identityProviders,
  listSchoolsOfProvider,
  type OfficeProvider,
  type ProviderDescription,
} from '#contract/accounts/office-identity-providers.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { providerDescription, providerRoom } from '#office/messages/settings/providers.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf, visitOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/provider.ts'
import { ProviderSchools } from './provider-schools.tsx'
import { ProviderStepForms } from './provider-step-forms.tsx'
import { doProviderStep } from './provider-steps.ts'
import { providerInputs, providerWords } from './provider-words.tsx'
import { StateBadge } from './state-badge.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: provider }, { data: schools }, person] = await orErrorPage(
    Promise.all([api(identityProviders.read, { params }), api(listSchoolsOfProvider, { params }), personOf(args)]),
  )
  const callback = visitOf(args).origin + callbackPath(provider.id)
  return { provider, schools, person, callback, fields: describeForm(identityProviders.change.body) }
}

export function action(args: Route.ActionArgs) {
  return doProviderStep(args)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, schools, person, callback, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, provider), [fields, provider])
  useEditKeys()
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(provider.name)}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack
            room={href('/anmeldedienste')}
            label={providerRoom.back}
            historyOf={{ kind: identityProviders.name, id: provider.id }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="font-display text-3xl">{provider.name}</h1>
            <StateBadge state={provider.state} />
          </div>
        </header>
        {actionData && 'goTo' in actionData && <GoOn to={actionData.goTo} name={provider.name} />}
        {saved !== undefined && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {providerRoom.done[actionData.done]}
          </Notice>
        )}
        {actionData && 'description' in actionData && <Description description={actionData.description} />}
        <ProviderFacts provider={provider} callback={callback} />
        <EditForm
          key={provider.id}
          {...{ fields, values, person }}
          words={providerWords}
          revision={provider.revision}
          failure={failure?.values['step'] === SAVE ? failure : undefined}
          saved={saved}
          inputs={providerInputs}
        />
        <ProviderSchools schools={schools} />
      </div>
      <ProviderStepForms provider={provider} schools={schools} failure={failure} />
    </div>
  )
}

/** Not a redirect, as where people begin a login: the provider's further redirects are nobody's here to allow. */
function GoOn({ to, name }: { to: string; name: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
      <ButtonLink to={to} className="self-start">
        {providerRoom.goOn(name)}
      </ButtonLink>
    </>
  )
}

function ProviderFacts({ provider, callback }: { provider: OfficeProvider; callback: string }) {
  const { tested_at, people, created_at } = provider
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Facts
        rows={[
          [providerRoom.callback, callback],
          [providerRoom.tested, tested_at === null ? providerRoom.untested : swissTime(tested_at).day],
          [providerRoom.people, String(people)],
          [providerRoom.since, swissTime(created_at).day],
        ]}
      />
      <p className="text-ink-soft">{providerRoom.callbackMeans}</p>
    </div>
  )
}

function Description({ description }: { description: ProviderDescription }) {
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, keys, names_itself } = description
  return (
    <Notice kind="success" title={providerDescription.title} live>
      <Facts
        rows={[
          [providerDescription.authorization, authorization_endpoint],
          [providerDescription.token, token_endpoint],
          [providerDescription.userinfo, userinfo_endpoint ?? providerDescription.noUserinfo],
          [providerDescription.keys, keys.join(', ')],
          [providerDescription.namesItself, names_itself ? providerDescription.yes : providerDescription.no],
        ]}
      />
    </Notice>
  )
}

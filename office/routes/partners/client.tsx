import { href, redirect } from 'react-router'
import { grantLabels } from '#contract/partners/oauth-clients.ts'
import {
  approvePasswordGrant,
  countConsentsOfPartner,
  listNoticesOfPartnerClient,
  listSignOnsOfPartnerClient,
  type OfficeClient,
  partnerClients,
  withdrawPasswordGrant,
} from '#contract/partners/office-partners.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { partnerClientRoom, partnerRoom } from '#office/messages/partners.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { apiOf } from '#office/visit.ts'
import { ApplicationHead } from '#ui/application-head.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/client.ts'
import { ClientNotices } from './client-notices.tsx'
import { ClientSignOns } from './client-sign-ons.tsx'
import { DeleteStep } from './delete-step.tsx'
import { consentsOf } from './partner-clients.tsx'
import { isNameTyped } from './typed-name.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: client }, { data: signOns }, { data: notices }] = await orErrorPage(
    Promise.all([
      api(partnerClients.read, { params }),
      api(listSignOnsOfPartnerClient, { params }),
      api(listNoticesOfPartnerClient, { params }),
    ]),
  )
  const ofPartner = { id: client.organisation.id }
  const { data: consents } = await orErrorPage(api(countConsentsOfPartner, { params: ofPartner }))
  return { client, consents: consentsOf(consents, client.id), signOns, notices }
}

export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), ['approve', 'withdraw', 'delete'])
      if (step === 'delete') {
        if (!isNameTyped(form)) return invalidForm({ typed_name: [partnerRoom.typedNameWrong] }, form)
        const { data: client } = await api(partnerClients.read, { params })
        await api(partnerClients.delete, { params, query: { revision: Number(formText(form, 'revision')) } })
        return redirect(href('/partner/:id', { id: client.organisation.id }))
      }
      const body = { reason: formText(form, 'reason') }
      await (step === 'approve'
        ? api(approvePasswordGrant, { params, body })
        : api(withdrawPasswordGrant, { params, body }))
      return { done: step }
    },
    { calls: [partnerClients.delete, approvePasswordGrant, withdrawPasswordGrant] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function PartnerClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, consents, signOns, notices } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const { organisation, password_approval: approval } = client
  const title = partnerClientRoom.one(client.name)
  const password =
    approval === null
      ? { step: 'approve', label: partnerClientRoom.approve, means: partnerClientRoom.approveMeans }
      : { step: 'withdraw', label: partnerClientRoom.withdraw, means: partnerClientRoom.withdrawMeans }
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack
            room={href('/partner/:id', { id: organisation.id })}
            label={partnerClientRoom.back(organisation.name)}
            historyOf={{ kind: partnerClients.name, id: client.id }}
          />
          <h1 className="font-display text-3xl">{title}</h1>
        </header>
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {partnerClientRoom.done[actionData.done]}
          </Notice>
        )}
        <ClientFacts client={client} consents={consents} />
        <ClientSignOns signOns={signOns} />
        <ClientNotices notices={notices} />
      </div>
      <StepsSection title={partnerRoom.steps}>
        <ReasonedStep {...password} shortcut="a" failure={failureOf(password.step)} isDanger={approval !== null} />
        <DeleteStep
          label={partnerClientRoom.delete}
          ends={partnerClientRoom.ends(consents)}
          name={client.name}
          revision={client.revision}
          failure={failureOf('delete')}
        />
      </StepsSection>
      <aside className="flex flex-col gap-4 text-sm">
        <h2 className="font-display text-xl">{partnerRoom.look}</h2>
        <ApplicationHead application={client.application} />
      </aside>
    </div>
  )
}

function ClientFacts({ client, consents }: { client: OfficeClient; consents: number }) {
  const { client_id, redirect_urls, fallback_url, webhook_url, grant_types } = client
  const { password_approval: approval, created_at } = client
  return (
    <Facts
      rows={[
        [partnerClientRoom.clientId, <code key="id">{client_id}</code>],
        [partnerClientRoom.redirectUrls, <Urls key="urls" urls={redirect_urls} />],
        [partnerClientRoom.fallback, fallback_url],
        [partnerClientRoom.webhook, webhook_url],
        [partnerClientRoom.grants, grant_types.map((grant) => grantLabels[grant]).join(', ')],
        [
          partnerClientRoom.password,
          approval === null
            ? partnerClientRoom.notApproved
            : partnerClientRoom.approvedBy(swissTime(approval.at).day, approval.by),
        ],
        [partnerRoom.consents, partnerRoom.consentsOf(consents)],
        [partnerClientRoom.made, swissTime(created_at).day],
      ]}
    />
  )
}

function Urls({ urls }: { urls: readonly string[] }) {
  return (
    <ul>
      {urls.map((url) => (
        <li key={url} className="wrap-anywhere">
          {url}
        </li>
      ))}
    </ul>
  )
}

import { href } from 'react-router'
import { getOauthClient, getOrganisation, listSignOns } from '#contract/partners/oauth-clients.ts'
import { listNotices } from '#contract/partners/partner-webhooks.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { clientFormMessages, clientMessages as messages, partnerMessages } from '#web/messages/partners/partner.ts'
import { signOnTestMessages } from '#web/messages/partners/sign-on-test.ts'
import { pageMeta } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import { SavedNotice } from '../saved-notice.tsx'
import type { Route } from './+types/client.ts'
import { changeClient } from './change-client.ts'
import { valuesOf } from './client-fields.ts'
import { ClientForm } from './client-form.tsx'
import { ClientSecrets } from './client-secrets.tsx'
import { CopiedValue } from './copied-value.tsx'
import { DeleteClient } from './delete-client.tsx'
import { FactorUrged } from './factor-urged.tsx'
import { INTENT, intents } from './form-names.ts'
import { NewSecrets } from './new-secrets.tsx'
import { NoticeLog } from './notice-log.tsx'
import { organisationOr404 } from './organisation-or-404.ts'
import { SignOnLog } from './sign-on-log.tsx'
import { TestForm } from './test/test-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const api = apiOf(args)
  const params = { id, clientId: args.params.client }
  const [client, organisation, log, notices] = await Promise.all([
    orErrorPage(api(getOauthClient, { params })),
    orErrorPage(api(getOrganisation, { params: { id } })),
    orErrorPage(api(listSignOns, { params })),
    orErrorPage(api(listNotices, { params })),
  ])
  return {
    client: client.data,
    organisation: organisationOr404(organisation.data),
    signOns: log.data,
    notices: notices.data,
    hasSecondFactor: await hasSecondFactor(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireGroups(args, ['partner'])
  return changeClient(args, { id, clientId: args.params.client })
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? messages.title(loaderData.client.name) : ''
  const path = href('/profile/partner/clients/:client', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** One client: its settings, its secrets, and what became of sign-ons. */
export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, organisation, signOns, notices, hasSecondFactor: isOn } = loaderData
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const failedIntent = failure?.values[INTENT]
  const isDeleting = failedIntent === intents.remove
  const address = href('/profile/partner/clients/:client', { client: client.id })
  return (
    <div className="flex max-w-[56rem] flex-col gap-10">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb
          crumbs={[
            { title: partnerMessages.title, url: href('/profile/partner') },
            { title: client.name, url: address },
          ]}
        />
        <SectionHeading level={1}>{messages.title(client.name)}</SectionHeading>
      </div>
      <SavedNotice />
      <FactorUrged hasSecondFactor={isOn} />
      {actionData && 'shown' in actionData && <NewSecrets title={actionData.title} secrets={actionData.shown} />}
      <div className="flex flex-col items-start gap-5">
        <Facts
          rows={[
            [
              partnerMessages.clientId,
              <CopiedValue key="id" label={partnerMessages.clientId} value={client.client_id} />,
            ],
          ]}
        />
        <ButtonLink to={`${address}/guide`}>{messages.guide}</ButtonLink>
      </div>
      <section className="flex max-w-[44rem] flex-col gap-5">
        <SectionHeading level={2}>{messages.settings}</SectionHeading>
        <ClientForm
          // After saving, the fields show what was stored.
          key={client.revision}
          organisation={organisation}
          values={failure && failedIntent === undefined ? failure.values : valuesOf(client)}
          logo={client.logo}
          isPasswordApproved={client.is_password_approved}
          proof={clientFormMessages.proofForChange}
          hasSecondFactor={isOn}
          submit={clientFormMessages.save}
          failure={failedIntent === undefined ? failure : undefined}
        />
      </section>
      <ClientSecrets
        client={client}
        hasSecondFactor={isOn}
        failure={failedIntent === undefined || isDeleting ? undefined : failure}
      />
      {client.grant_types.includes('access_token') && (
        <section className="flex max-w-[44rem] flex-col gap-5">
          <SectionHeading level={2}>{signOnTestMessages.title}</SectionHeading>
          <p>{signOnTestMessages.onClient}</p>
          <TestForm client={client} />
        </section>
      )}
      <SignOnLog signOns={signOns} />
      {(client.webhook_url !== null || notices.length > 0) && <NoticeLog notices={notices} />}
      <DeleteClient hasSecondFactor={isOn} failure={isDeleting ? failure : undefined} />
    </div>
  )
}

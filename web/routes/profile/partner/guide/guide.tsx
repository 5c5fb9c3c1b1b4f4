import { href } from 'react-router'
import { getOauthClient } from '#contract/partners/oauth-clients.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { partnerMessages } from '#web/messages/partners/partner.ts'
import { claimFacts, errorFacts, guideMessages as messages, scopeGives } from '#web/messages/partners/partner-guide.ts'
import { signOnTestMessages } from '#web/messages/partners/sign-on-test.ts'
import { anchorOf } from '#web/page/anchor-of.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { ContentsCard, FoldedContents } from '#web/routes/website/text-page/margin-cards.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import { CopiedValue } from '../copied-value.tsx'
import type { Route } from './+types/guide.ts'
import { addressesOf, type BoundClient } from './bound-client.ts'
import { CodeExample } from './code-example.tsx'
import { curlCatalogue, curlLater, curlPassword, curlSignOn } from './curl-examples.ts'
import { GuideTable } from './guide-table.tsx'
import { logoutExample } from './logout-example.ts'
import { phpExample } from './php-example.ts'
import { typescriptExample } from './typescript-example.ts'
import { webhookExample } from './webhook-example.ts'

/** What most applications need. */
const SCOPES = 'openid profile email licences'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const params = { id, clientId: args.params.client }
  const { data } = await orErrorPage(apiOf(args)(getOauthClient, { params }))
  const client: BoundClient = {
    issuer: visitOf(args).origin,
    clientId: data.client_id,
    redirectUrl: data.redirect_urls[0] ?? '',
    scopes: SCOPES,
    grants: data.grant_types,
    webhookUrl: data.webhook_url,
    logoutUri: data.backchannel_logout_uri,
  }
  return { name: data.name, redirectUrls: data.redirect_urls, client }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? messages.titleOf(loaderData.name) : messages.title
  const path = href('/profile/partner/clients/:client/guide', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** How a partner's developers bind this client, with its own values. */
export default function GuidePage({ loaderData, params }: Route.ComponentProps) {
  const { name, redirectUrls, client } = loaderData
  const crumbs = [
    { title: partnerMessages.title, url: href('/profile/partner') },
    { title: name, url: href('/profile/partner/clients/:client', params) },
    { title: messages.title, url: href('/profile/partner/clients/:client/guide', params) },
  ]
  const withPeople = client.grants.includes('access_token')
  const contents = [
    messages.values,
    withPeople && messages.steps,
    messages.scopes,
    messages.claims,
    messages.errors,
    messages.examples,
    withPeople && messages.tryOut,
  ]
    .filter((title) => title !== false)
    .map((title) => ({ id: anchorOf(title), title }))
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-[56rem] flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1} lead={messages.lead}>
          {messages.title}
        </SectionHeading>
      </div>
      <FoldedContents contents={contents} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_15rem] xl:gap-12">
        <aside className="xl:sticky xl:top-[calc(var(--banner)+7rem)] xl:order-last">
          <ContentsCard contents={contents} />
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          <Values client={client} redirectUrls={redirectUrls} />
          {withPeople && <Steps />}
          <Tables />
          <Examples client={client} />
          {withPeople && <TryOut client={params.client} />}
        </div>
      </div>
    </div>
  )
}

function TryOut({ client }: { client: string }) {
  return (
    <section className="flex max-w-[44rem] flex-col items-start gap-4">
      <SectionHeading level={2} id={anchorOf(messages.tryOut)}>
        {messages.tryOut}
      </SectionHeading>
      <p>{messages.tryOutText}</p>
      <ButtonLink to={href('/profile/partner/clients/:client/test', { client })} variant="secondary">
        {signOnTestMessages.title}
      </ButtonLink>
    </section>
  )
}

/** Scopes, claims and errors, for whoever looks one up. */
function Tables() {
  const { heads } = messages
  return (
    <>
      <GuideTable
        title={messages.scopes}
        caption={messages.scopesCaption}
        head={[heads.scope, heads.gives]}
        rows={Object.entries(scopeGives)}
      />
      <GuideTable
        title={messages.claims}
        caption={messages.claimsCaption}
        head={[heads.claim, heads.scope, heads.content]}
        rows={claimFacts.map(({ claim, scope, content }) => [claim, scope, content])}
      />
      <GuideTable
        title={messages.errors}
        caption={messages.errorsCaption}
        head={[heads.error, heads.where, heads.advice]}
        rows={errorFacts.map(({ error, where, advice }) => [error, where, advice])}
      />
    </>
  )
}

function Values({ client, redirectUrls }: { client: BoundClient; redirectUrls: readonly string[] }) {
  const { discovery, authorize, token, userinfo } = addressesOf(client)
  const values = [
    [messages.issuer, client.issuer],
    [messages.discovery, discovery],
    [partnerMessages.clientId, client.clientId],
    ...redirectUrls.map(
      (url, index) =>
        [redirectUrls.length > 1 ? `${messages.redirectUrl} ${index + 1}` : messages.redirectUrl, url] as const,
    ),
    [messages.authorize, authorize],
    [messages.token, token],
    [messages.userinfo, userinfo],
  ] as const
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} id={anchorOf(messages.values)}>
        {messages.values}
      </SectionHeading>
      <Facts rows={values.map(([label, value]) => [label, <CopiedValue key={label} label={label} value={value} />])} />
      <p>{messages.secretText}</p>
    </section>
  )
}

function Steps() {
  return (
    <section className="flex max-w-[44rem] flex-col gap-4">
      <SectionHeading level={2} id={anchorOf(messages.steps)}>
        {messages.steps}
      </SectionHeading>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {messages.stepList.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

/** Those of the grants that the client has. */
function Examples({ client }: { client: BoundClient }) {
  const { grants, webhookUrl, logoutUri } = client
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} id={anchorOf(messages.examples)}>
        {messages.examples}
      </SectionHeading>
      {grants.includes('access_token') && (
        <>
          <CodeExample title={messages.typescript} text={messages.typescriptText} code={typescriptExample(client)} />
          <CodeExample title={messages.php} text={messages.phpText} code={phpExample(client)} />
          <CodeExample title={messages.curl} text={messages.curlText} code={curlSignOn(client)} />
          <CodeExample title={messages.curlLater} text={messages.curlLaterText} code={curlLater(client)} />
        </>
      )}
      {grants.includes('client_credentials') && (
        <CodeExample title={messages.credentials} text={messages.credentialsText} code={curlCatalogue(client)} />
      )}
      {grants.includes('password') && (
        <CodeExample title={messages.password} text={messages.passwordText} code={curlPassword(client)} />
      )}
      {logoutUri !== null && (
        <CodeExample title={messages.logout} text={messages.logoutText} code={logoutExample(client, logoutUri)} />
      )}
      {webhookUrl !== null && (
        <CodeExample title={messages.webhook} text={messages.webhookText} code={webhookExample(webhookUrl)} />
      )}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { href, redirect, useRevalidator } from 'react-router'
import { getOauthClient } from '#contract/partners/oauth-clients.ts'
import { getSignOnTest, type SignOnTest, startSignOnTest } from '#contract/partners/sign-on-test/sign-on-test.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { partnerMessages } from '#web/messages/partners/partner.ts'
import { signOnTestMessages as messages } from '#web/messages/partners/sign-on-test.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import type { Route } from './+types/test.ts'
import { BeginForm } from './begin-form.tsx'
import { TestForm } from './test-form.tsx'
import { hasObstacle, isDone, TestStatus } from './test-status.tsx'
import { TestSteps } from './test-steps.tsx'

/** Milliseconds after which the page asks again how far the sign-on is. */
const POLLING = 2_000

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const api = apiOf(args)
  const params = { id, clientId: args.params.client }
  const [client, test] = await Promise.all([
    orErrorPage(api(getOauthClient, { params })),
    orErrorPage(api(getSignOnTest, { params })),
  ])
  return { client: client.data, test: test.data }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const params = { id, clientId: args.params.client }
  return withForm(args.request, async (form) => {
    const body = { redirect_url: formText(form, 'redirect_url') }
    await apiOf(args)(startSignOnTest, { params, body })
    throw redirect(href('/profile/partner/clients/:client/test', args.params))
  })
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? messages.titleOf(loaderData.client.name) : ''
  const path = href('/profile/partner/clients/:client/test', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** A partner signs on to their own application, and sees how far the sign-on comes and what to do. */
export default function SignOnTestPage({ loaderData: { client, test }, actionData }: Route.ComponentProps) {
  const crumbs = [
    { title: partnerMessages.title, url: href('/profile/partner') },
    { title: client.name, url: href('/profile/partner/clients/:client', { client: client.id }) },
    { title: messages.title, url: href('/profile/partner/clients/:client/test', { client: client.id }) },
  ]
  return (
    <div className="flex max-w-[50rem] flex-col gap-8">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1} lead={messages.lead}>
          {messages.title}
        </SectionHeading>
      </div>
      {test && <Test key={test.id} client={client.id} test={test} />}
      {test ? (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {messages.again}
          </SectionHeading>
          <p>{messages.againText}</p>
          <TestForm
            client={client}
            chosen={test.redirect_url}
            submit={messages.again}
            variant={hasObstacle(test) ? 'primary' : 'secondary'}
            failure={actionData}
          />
        </section>
      ) : (
        <TestForm client={client} failure={actionData} />
      )}
    </div>
  )
}

function Test({ client, test }: { client: string; test: SignOnTest }) {
  const follow = useFollowed(test)
  const { opened_at: openedAt, redirect_url: redirectUrl, start_url: startUrl } = test
  return (
    <section className="flex flex-col gap-6">
      <Facts
        rows={[
          [messages.redirectUrl, <Address key="redirect" url={redirectUrl} />],
          [messages.startUrl, startUrl && <Address key="start" url={startUrl} />],
        ]}
      />
      <TestStatus test={test} />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <BeginForm
            client={client}
            label={openedAt === null ? messages.begin : messages.beginAgain}
            variant={hasObstacle(test) || isDone(test) ? 'secondary' : 'primary'}
            onSubmit={follow}
          />
          <ButtonLink to={href('/profile/partner/clients/:client/test', { client })} variant="quiet">
            {messages.reload}
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-soft">{messages.beginText}</p>
      </div>
      <TestSteps test={test} />
    </section>
  )
}

/** Keeps the page up to date while the sign-on is under way. Returns what to call when it begins in another tab. */
function useFollowed({ opened_at: openedAt, is_over: isOver }: SignOnTest): () => void {
  useFreshData()
  const { state, revalidate } = useRevalidator()
  const [begun, setBegun] = useState<string | null>()
  const [asked, setAsked] = useState(0)
  // Until the page hears of a beginning that it was not told of before.
  const isFollowed = (openedAt !== null && !isOver) || begun === openedAt
  useEffect(() => {
    if (!isFollowed || state !== 'idle') return
    const timer = setTimeout(() => {
      // A page that nobody sees asks when it is seen again.
      const answered = document.hidden ? Promise.resolve() : revalidate()
      void answered.then(() => setAsked(asked + 1))
    }, POLLING)
    return () => clearTimeout(timer)
  }, [isFollowed, state, asked, revalidate])
  return () => setBegun(openedAt)
}

function Address({ url }: { url: string }) {
  return <span className="font-mono text-sm wrap-anywhere">{url}</span>
}

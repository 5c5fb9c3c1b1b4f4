import { href } from 'react-router'
import { getOauthClient } from '#contract/partners/oauth-clients.ts'
import { beginTestedSignOn } from '#contract/partners/sign-on-test/sign-on-test.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { signOnTestMessages as messages } from '#web/messages/partners/sign-on-test.ts'
import { GoOn } from '#web/routes/oauth/go-on.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import type { Route } from './+types/begin.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const params = { id, clientId: args.params.client }
  const { name } = (await orErrorPage(apiOf(args)(getOauthClient, { params }))).data
  return { name }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const params = { id, clientId: args.params.client }
  return withForm(args.request, async () => ({ goTo: (await apiOf(args)(beginTestedSignOn, { params })).data.url }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/partner/clients/:client/test/begin', params)
  return pageMeta(matches[0].loaderData, { title: messages.goOnTitle, path, robots: 'noindex' })
}

/** Leads to the application, where the tested sign-on begins; opened by a link it only leads back. */
export default function BeginTestPage({ loaderData: { name }, actionData, params }: Route.ComponentProps) {
  const goTo = actionData && 'goTo' in actionData ? actionData.goTo : null
  return (
    <div className="flex max-w-[44rem] flex-col items-start gap-6">
      <SectionHeading level={1}>{messages.goOnTitle}</SectionHeading>
      {goTo !== null && (
        <>
          <p>{messages.goOnText}</p>
          <GoOn to={goTo} application={name} />
        </>
      )}
      <ButtonLink to={href('/profile/partner/clients/:client/test', params)} variant="quiet">
        {messages.toTest}
      </ButtonLink>
    </div>
  )
}

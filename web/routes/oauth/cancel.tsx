import { data } from 'react-router'
import { cancelSignOn } from '#contract/partners/sign-ons.ts'
import { withForm } from '#forms/with-form.ts'
import { ApplicationHead } from '#ui/application-head.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/cancel.ts'
import { CancelSignOn } from './cancel-sign-on.tsx'
import { GoOn } from './go-on.tsx'
import { loadSignOn } from './sign-on.ts'

export async function loader(args: Route.LoaderArgs) {
  const signOn = await loadSignOn(args, args.params.signOn)
  return data(signOn, { headers: { 'referrer-policy': 'same-origin' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action(args: Route.ActionArgs) {
  const { signOn } = args.params
  return withForm(args.request, async () => {
    const { url } = (await apiOf(args)(cancelSignOn, { params: { signOn } })).data
    return { goTo: url }
  })
}

export const meta = privatePage(signOnMessages.cancelledTitle, '/oauth/consent')

/**
 * Leads back to the application without a sign-on. A page of its own: that of the sign-on would send a person who is not
 * logged in to the login again.
 */
export default function CancelledSignOnPage({ loaderData: { id, application }, actionData }: Route.ComponentProps) {
  const goTo = actionData && 'goTo' in actionData ? actionData.goTo : undefined
  const failure = actionData && 'code' in actionData ? actionData : undefined
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <SectionHeading level={1}>{goTo ? signOnMessages.cancelledTitle : signOnMessages.cancelTitle}</SectionHeading>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <ApplicationHead application={application} />
      <div>{goTo ? <GoOn to={goTo} application={application.name} /> : <CancelSignOn signOn={id} />}</div>
    </Container>
  )
}

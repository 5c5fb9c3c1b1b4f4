import { Form, href } from 'react-router'
import { signOut } from '#contract/account/sign-ons.ts'
import { apiOf } from '#web/api.ts'
import { formText } from '#web/forms/form-text.ts'
import { withForm } from '#web/forms/with-form.ts'
import { signOnMessages } from '#web/messages/account/sign-on.ts'
import { privatePage } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Container } from '#web/ui/container.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePublisher } from '#web/ui/publisher-context.ts'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import type { Route } from './+types/sign-out.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('xsrf') }
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    const { url } = (await apiOf(args)(signOut, { body: { token: formText(form, 'token') } })).data
    return { goTo: url }
  })
}

export const meta = privatePage(signOnMessages.signOut, href('/oauth/sign-out'))

/** Asks a person whom an application sends here to log out; without the provider's token, they are logged out. */
export default function SignOutPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { name } = usePublisher()
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const goTo = actionData && 'goTo' in actionData ? actionData.goTo : undefined
  const asks = token !== null && goTo === undefined
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{asks ? signOnMessages.signOutTitle : signOnMessages.signedOutTitle}</SectionHeading>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      {asks ? (
        <>
          <p>{signOnMessages.signOutText(name)}</p>
          <div className="flex flex-wrap gap-3">
            <Form method="post" reloadDocument>
              <input type="hidden" name="token" value={token} />
              <Button>{signOnMessages.signOut}</Button>
            </Form>
            <ButtonLink to={href('/')} variant="secondary">
              {signOnMessages.stay}
            </ButtonLink>
          </div>
        </>
      ) : goTo ? (
        <>
          <meta httpEquiv="refresh" content={`0; url=${goTo}`} />
          <ButtonLink to={goTo} reloadDocument>
            {signOnMessages.backToApplication}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={href('/')} variant="secondary">
          {signOnMessages.toHome}
        </ButtonLink>
      )}
    </Container>
  )
}

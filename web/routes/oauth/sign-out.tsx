import { data, Form, href } from 'react-router'
import { signOut } from '#contract/partners/sign-ons.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/sign-out.ts'
import { protocolError } from './protocol-error.ts'

export async function loader(args: Route.LoaderArgs) {
  const error = protocolError(args.url)
  const isLoggedIn = (await visitOf(args).user()) !== null
  return data({ token: args.url.searchParams.get('xsrf'), error, isLoggedIn }, error ? { status: 400 } : {})
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    const { url } = (await apiOf(args)(signOut, { body: { token: formText(form, 'token') } })).data
    return { goTo: url }
  })
}

export const meta = privatePage(signOnMessages.signOut, href('/oauth/sign-out'))

/**
 * Asks a person that an application sends here to log out. Where the provider has refused what the application sent, or
 * the provider's token is missing or not this browser's, it offers the logout of the shop.
 */
export default function SignOutPage({ loaderData: { token, error, isLoggedIn }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const goTo = actionData && 'goTo' in actionData ? actionData.goTo : undefined
  const isLoggedOut = goTo !== undefined || !isLoggedIn
  const title = isLoggedOut ? signOnMessages.signedOutTitle : signOnMessages.signOutTitle
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{error ? signOnMessages.signOutRefusedTitle : title}</SectionHeading>
      {failure && !isLoggedOut && <Notice kind="error">{failure.message}</Notice>}
      {error && <Refused code={error} />}
      {isLoggedOut ? (
        <LoggedOut goTo={goTo} error={error} />
      ) : (
        <SignOut token={failure || error ? null : token} isRefused={error !== null} />
      )}
    </Container>
  )
}

function Refused({ code }: { code: string }) {
  return (
    <>
      <Notice kind="warning">{signOnMessages.signOutRefusedText}</Notice>
      <p className="text-sm text-ink-soft">{signOnMessages.failedCode(code)}</p>
    </>
  )
}

/** Logs out for the application, with the provider's token; without one, as the shop's own button does. */
function SignOut({ token, isRefused }: { token: string | null; isRefused: boolean }) {
  const { name } = usePublisher()
  return (
    <>
      {isRefused && <p>{signOnMessages.stillSignedOn(name)}</p>}
      <p>{signOnMessages.signOutText(name)}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={token === null ? href('/logout') : href('/oauth/sign-out')} reloadDocument>
          {token !== null && <input type="hidden" name="token" value={token} />}
          <Button>{signOnMessages.signOut}</Button>
        </Form>
        <ButtonLink to={href('/')} variant="secondary">
          {signOnMessages.stay}
        </ButtonLink>
      </div>
    </>
  )
}

function LoggedOut({ goTo, error }: { goTo: string | undefined; error: string | null }) {
  const { name } = usePublisher()
  if (goTo !== undefined)
    return (
      <>
        <meta httpEquiv="refresh" content={`0; url=${goTo}`} />
        <ButtonLink to={goTo} reloadDocument>
          {signOnMessages.backToApplication}
        </ButtonLink>
      </>
    )
  return (
    <>
      {error && <p>{signOnMessages.signedOutHere(name)}</p>}
      <ButtonLink to={href('/')} variant="secondary">
        {signOnMessages.toHome}
      </ButtonLink>
    </>
  )
}

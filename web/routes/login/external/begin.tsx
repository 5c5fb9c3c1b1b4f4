import { data, href, useSearchParams } from 'react-router'
import { beginExternalLogin, getExternalLogin } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { privatePage } from '#web/seo.ts'
import { loginLink } from '#web/session/entry-links.ts'
import { redirectTarget, requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/begin.ts'
import { ExternalFailure, externalFailure } from './external-failure.tsx'
import { ExternalLoginForm, PROVIDER } from './external-login-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  const { providers } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  if (providers.length === 0) throw data(null, { status: 404 })
  return { providers }
}

export async function action(args: Route.ActionArgs) {
  await requireGuest(args)
  return withForm(args.request, async (form) => {
    const body = { provider: formText(form, PROVIDER), redirect: redirectTarget(args.request) }
    try {
      return { goTo: (await apiOf(args)(beginExternalLogin, { body })).data.url, provider: body.provider }
    } catch (error) {
      return externalFailure(args, error)
    }
  })
}

export const meta = privatePage(externalLoginMessages.title, href('/login/external'))

/** Redirects to the provider after its form was sent; opened by a link it only offers the forms. */
export default function BeginExternalLoginPage({ loaderData: { providers }, actionData }: Route.ComponentProps) {
  const redirect = useSearchParams()[0].get('redirect')
  if (actionData && !('goTo' in actionData)) {
    const message = 'failure' in actionData ? actionData.failure : actionData.message
    return <ExternalFailure providers={providers} message={message} redirect={redirect} />
  }
  const chosen = providers.find(({ provider }) => provider === actionData?.provider)
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{externalLoginMessages.title}</SectionHeading>
      {actionData ? (
        <GoOn to={actionData.goTo} name={chosen?.name ?? externalLoginMessages.someProvider} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ExternalLoginForm providers={providers} redirect={redirect} />
          <ButtonLink to={loginLink(redirect)} variant="quiet">
            {externalLoginMessages.withPassword}
          </ButtonLink>
        </div>
      )}
    </Container>
  )
}

/**
 * Not a redirect: browsers check every address that a form's answer redirects to against `form-action`, including the
 * provider's further redirects, which nobody here knows.
 */
function GoOn({ to, name }: { to: string; name: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
      <ButtonLink to={to}>{externalLoginMessages.goOn(name)}</ButtonLink>
    </>
  )
}

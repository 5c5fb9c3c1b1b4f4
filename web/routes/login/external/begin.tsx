import { data, href, useSearchParams } from 'react-router'
import { beginExternalLogin, getExternalLogin } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
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
import { ExternalLoginForm } from './external-login-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  const { label } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  if (label === null) throw data(null, { status: 404 })
  return { label }
}

export async function action(args: Route.ActionArgs) {
  await requireGuest(args)
  const body = { redirect: redirectTarget(args.request) }
  try {
    return { goTo: (await apiOf(args)(beginExternalLogin, { body })).data.url }
  } catch (error) {
    return externalFailure(args, error)
  }
}

export const meta = privatePage(externalLoginMessages.title, href('/login/external'))

/** Redirects to the provider after its form was sent; opened by a link it only offers the form. */
export default function BeginExternalLoginPage({ loaderData: { label }, actionData }: Route.ComponentProps) {
  const redirect = useSearchParams()[0].get('redirect')
  if (actionData && 'failure' in actionData)
    return <ExternalFailure label={label} message={actionData.failure} redirect={redirect} />
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{externalLoginMessages.title}</SectionHeading>
      {actionData ? (
        <GoOn to={actionData.goTo} label={label} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ExternalLoginForm label={label} redirect={redirect} />
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
function GoOn({ to, label }: { to: string; label: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
      <ButtonLink to={to}>{externalLoginMessages.goOn(label)}</ButtonLink>
    </>
  )
}

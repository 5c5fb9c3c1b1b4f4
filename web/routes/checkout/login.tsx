import { href, redirect, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/account/external-login.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { loginMessages } from '#web/messages/account/account.ts'
import { challengeOf } from '#web/routes/login/challenge-of.ts'
import { registerLink } from '#web/routes/login/entry-links.ts'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { logIn } from '#web/routes/login/log-in.ts'
import { LoginForm } from '#web/routes/login/login-form.tsx'
import { TwoWays } from '#web/routes/login/two-ways.tsx'
import { privatePage } from '#web/seo.ts'
import { redirectTarget } from '#web/session/guards.ts'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  if (await visitOf(args).user()) throw redirect(redirectTarget(args.request, href('/checkout')))
  return { provider: (await orErrorPage(apiOf(args)(getExternalLogin))).data.label }
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, href('/checkout'))
}

export const meta = privatePage(loginMessages.checkoutTitle, href('/checkout/login'))

/** The two ways into the checkout: log in, or register and come back. */
export default function CheckoutLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = useSearchParams()[0].get('redirect') ?? href('/checkout')
  const newHere = { text: loginMessages.newHereText, url: registerLink(back) }
  return (
    <TwoWays title={loginMessages.checkoutTitle} lead={loginMessages.cartStays} newHere={newHere}>
      <LoginForm failure={actionData} />
      {!challengeOf(actionData) && <ExternalLoginForm label={loaderData.provider} redirect={back} />}
    </TwoWays>
  )
}

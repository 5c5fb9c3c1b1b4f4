import { href, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { guestMessages } from '#web/messages/fulfilment/checkout.ts'
import { challengeOf } from '#web/routes/login/challenge-of.ts'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { logIn } from '#web/routes/login/log-in.ts'
import { LoginForm } from '#web/routes/login/login-form.tsx'
import { TwoWays } from '#web/routes/login/two-ways.tsx'
import { privatePage } from '#web/seo.ts'
import { registerLink } from '#web/session/entry-links.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'
import type { Route } from './+types/login.ts'
import { CheckoutPage } from './checkout-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  if (await visitOf(args).user()) throw goTo(redirectTarget(args.request, href('/checkout')))
  const api = apiOf(args)
  const [external, cart] = await orErrorPage(Promise.all([api(getExternalLogin), api(getCart, { query: {} })]))
  return { providers: external.data.providers, cart: cart.data }
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, href('/checkout'))
}

export const meta = privatePage(loginMessages.checkoutTitle, href('/checkout/login'))

/** The two ways into the checkout: log in, or register and come back. */
export default function CheckoutLoginPage({ loaderData: { providers, cart }, actionData }: Route.ComponentProps) {
  const back = useSearchParams()[0].get('redirect') ?? href('/checkout')
  const newHere = { text: guestMessages.whyAccount, url: registerLink(back, { page: href('/register/standard') }) }
  return (
    <CheckoutPage cart={cart} current="account">
      <TwoWays title={loginMessages.checkoutTitle} lead={loginMessages.cartStays} newHere={newHere}>
        <LoginForm failure={actionData} />
        {!challengeOf(actionData) && <ExternalLoginForm providers={providers} redirect={back} />}
      </TwoWays>
    </CheckoutPage>
  )
}

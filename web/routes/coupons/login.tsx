import { data, href, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { challengeOf } from '#web/routes/login/challenge-of.ts'
import { ClassLink } from '#web/routes/login/class-link.tsx'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { logIn } from '#web/routes/login/log-in.ts'
import { LoginForm } from '#web/routes/login/login-form.tsx'
import { TwoWays } from '#web/routes/login/two-ways.tsx'
import { privatePage } from '#web/seo.ts'
import { registerLink } from '#web/session/entry-links.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'
import type { Route } from './+types/login.ts'
import { codeHeaders } from './code-headers.ts'

export async function loader(args: Route.LoaderArgs) {
  if (await visitOf(args).user()) throw goTo(redirectTarget(args.request, href('/coupons/redeem')))
  const external = await orErrorPage(apiOf(args)(getExternalLogin))
  return data({ providers: external.data.providers }, { headers: codeHeaders })
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, href('/coupons/redeem'))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = privatePage(redeemMessages.loginTitle, href('/coupons/redeem/login'))

/** The two ways to redeem a code: log in, or register, and come back to it. */
export default function RedeemLoginPage({ loaderData: { providers }, actionData }: Route.ComponentProps) {
  const back = useSearchParams()[0].get('redirect') ?? href('/coupons/redeem')
  const newHere = { text: redeemMessages.whyAccount, url: registerLink(back, { page: href('/register/standard') }) }
  return (
    <Container width="form" className="pt-8 md:pt-14">
      <TwoWays title={redeemMessages.loginTitle} lead={redeemMessages.loginLead} newHere={newHere}>
        <LoginForm failure={actionData} />
        {!challengeOf(actionData) && (
          <>
            <ExternalLoginForm providers={providers} redirect={back} />
            <ClassLink redirect={back} />
          </>
        )}
      </TwoWays>
    </Container>
  )
}

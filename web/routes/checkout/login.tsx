import { href, redirect, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/external-login.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { redirectTarget } from '#web/guards.ts'
import { loginMessages } from '#web/messages/account.ts'
import { registerLink } from '#web/routes/login/entry-links.ts'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { logIn } from '#web/routes/login/log-in.ts'
import { LoginForm } from '#web/routes/login/login-form.tsx'
import { pageMeta } from '#web/seo.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  if (await visitOf(args).user()) throw redirect(redirectTarget(args.request, href('/checkout')))
  return { provider: (await apiOf(args)(getExternalLogin)).data.label }
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, href('/checkout'))
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: loginMessages.checkoutTitle, path: href('/checkout/login'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

/** The two ways into the checkout: log in, or register and come back. */
export default function CheckoutLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = useSearchParams()[0].get('redirect') ?? href('/checkout')
  return (
    <Container width="form" className="flex flex-col gap-8 pt-8 md:pt-12">
      <SectionHeading level={1} lead={loginMessages.cartStays}>
        {loginMessages.checkoutTitle}
      </SectionHeading>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
          <SectionHeading level={2} size="part">
            {loginMessages.known}
          </SectionHeading>
          <LoginForm failure={actionData} />
          <ExternalLoginForm label={loaderData.provider} redirect={back} />
        </section>
        <section className="flex flex-col items-start gap-4 rounded-lg border border-line bg-white p-5 md:p-7">
          <SectionHeading level={2} size="part">
            {loginMessages.newHere}
          </SectionHeading>
          <p>{loginMessages.newHereText}</p>
          <ButtonLink to={registerLink(back)} variant="secondary" wide>
            {loginMessages.register}
          </ButtonLink>
        </section>
      </div>
    </Container>
  )
}

import { data, href, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ApplicationHead } from '#ui/application-head.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { sharedOf } from '#web/api.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { pageMeta } from '#web/seo.ts'
import { registerLink } from '#web/session/entry-links.ts'
import { requireGuest } from '#web/session/guards.ts'
import { CancelSignOn } from '../oauth/cancel-sign-on.tsx'
import { consentLink, loadSignOn, SIGN_ON, signOnOf } from '../oauth/sign-on.ts'
import type { Route } from './+types/login.ts'
import { challengeOf } from './challenge-of.ts'
import { ClassLink } from './class-link.tsx'
import { ExternalLoginForm } from './external/external-login-form.tsx'
import { logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'

/** The parameter of the address that names the page to go to after the login. */
const BACK = 'redirect'

export async function loader(args: Route.LoaderArgs) {
  const signOn = signOnOf(args)
  await requireGuest(args, signOn ? consentLink(signOn) : undefined)
  const { api, keepFor } = sharedOf(args)
  const { providers } = (await orErrorPage(api(getExternalLogin))).data
  if (signOn) return { providers, signOn: await loadSignOn(args, signOn) }
  const headers = keepFor(['content', 'titles', 'logins'], { parameters: [BACK, SIGN_ON], open: BACK, forGuests: true })
  return data({ providers, signOn: null }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action(args: Route.ActionArgs) {
  const signOn = signOnOf(args)
  if (!signOn) return logIn(args, '/')
  // The cart can wait until the person comes back to shop.
  return logIn(args, consentLink(signOn), async (target) =>
    target === href('/shop/cart') ? consentLink(signOn) : target,
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: loginMessages.title, path: href('/login'), robots: 'noindex' })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSecondStep = challengeOf(actionData) !== undefined
  const settings = useLayoutData()?.globals.login_page_settings
  const { providers, signOn } = loaderData
  const back = signOn ? consentLink(signOn.id) : search.get(BACK)
  return (
    <Container width="form" className="grid gap-10 pt-8 md:grid-cols-2 md:gap-16 md:pt-14">
      <div className="flex flex-col gap-7">
        {signOn ? (
          <>
            <SectionHeading level={1}>{signOnMessages.logIn(signOn.application.name)}</SectionHeading>
            <ApplicationHead application={signOn.application} />
          </>
        ) : (
          <SectionHeading level={1} lead={isSecondStep ? undefined : settings?.lead}>
            {settings?.title ?? loginMessages.title}
          </SectionHeading>
        )}
        <LoginForm failure={actionData} username={signOn?.login_hint} />
        {!isSecondStep && <ExternalLoginForm providers={providers} redirect={back} />}
        {!signOn && !isSecondStep && <ClassLink redirect={back} />}
        {signOn && <CancelSignOn signOn={signOn.id} />}
      </div>
      {!isSecondStep && <NewHere benefits={settings?.benefits ?? []} redirect={back} />}
    </Container>
  )
}

function NewHere({ benefits, redirect }: { benefits: readonly string[]; redirect: string | null }) {
  return (
    <section className="flex flex-col items-start gap-5 self-start rounded-lg bg-paper-deep p-6 md:p-8">
      <SectionHeading level={2} size="part">
        {loginMessages.newHere}
      </SectionHeading>
      {benefits.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      ) : (
        <p>{loginMessages.newHereText}</p>
      )}
      <ButtonLink to={registerLink(redirect)} variant="secondary">
        {loginMessages.register}
      </ButtonLink>
    </section>
  )
}

import { data, href, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/account/external-login.ts'
import { sharedOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { loginMessages } from '#web/messages/account/account.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { pageMeta } from '#web/seo.ts'
import { requireGuest } from '#web/session/guards.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import type { Route } from './+types/login.ts'
import { challengeOf } from './challenge-of.ts'
import { registerLink } from './entry-links.ts'
import { ExternalLoginForm } from './external/external-login-form.tsx'
import { logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'

/** The parameter of the address that names the page to go to after the login. */
const BACK = 'redirect'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  const { api, keepFor } = sharedOf(args)
  const provider = (await orErrorPage(api(getExternalLogin))).data.label
  const headers = keepFor(['content'], { parameters: [BACK], open: BACK, forGuests: true })
  return data({ provider }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, '/')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: loginMessages.title, path: href('/login'), robots: 'noindex' })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSecondStep = challengeOf(actionData) !== undefined
  const settings = useLayoutData()?.globals.login_page_settings
  return (
    <Container width="form" className="grid gap-10 pt-8 md:grid-cols-2 md:gap-16 md:pt-14">
      <div className="flex flex-col gap-7">
        <SectionHeading level={1} lead={isSecondStep ? undefined : settings?.lead}>
          {settings?.title ?? loginMessages.title}
        </SectionHeading>
        <LoginForm failure={actionData} />
        {!isSecondStep && <ExternalLoginForm label={loaderData.provider} redirect={search.get(BACK)} />}
      </div>
      {!isSecondStep && <NewHere benefits={settings?.benefits ?? []} redirect={search.get(BACK)} />}
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

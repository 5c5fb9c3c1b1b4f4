import { href, Link, useSearchParams } from 'react-router'
import { type Global, getGlobal } from '#contract/content/content.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { privatePage } from '#web/seo.ts'
import { EXTERNAL, externalIn, loginLink, registerLink } from '#web/session/entry-links.ts'
import { requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/choice.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  const answer = apiOf(args)(getGlobal, { params: { handle: 'registration_settings' } })
  return { settings: (await orErrorPage(answer)).data as Global<'registration_settings'> }
}

export const meta = privatePage(registerMessages.title, href('/register'))

/** The kinds of account with what each is good for. */
export default function RegisterPage({ loaderData: { settings } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const external = externalIn(search.get(EXTERNAL))
  return (
    <Container width="form" className="flex flex-col gap-8 pt-8 md:pt-14">
      <SectionHeading level={1} lead={settings.lead}>
        {settings.title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={loginLink(redirect)} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <Kind {...settings.standard} url={registerLink(redirect, { page: href('/register/standard'), external })}>
          {registerMessages.chooseStandard}
        </Kind>
        <Kind {...settings.teacher} url={registerLink(redirect, { page: href('/register/teacher'), external })}>
          {registerMessages.chooseTeacher}
        </Kind>
      </div>
    </Container>
  )
}

interface KindProps {
  title: string
  lead: string
  benefits: readonly string[]
  url: string
  children: string
}

function Kind({ title, lead, benefits, url, children }: KindProps) {
  return (
    <section className="flex flex-col items-start gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      {lead && <p className="text-ink-soft">{lead}</p>}
      <ul className="flex flex-col gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-river-700" />
            {benefit}
          </li>
        ))}
      </ul>
      <ButtonLink to={url} wide className="mt-auto">
        {children}
      </ButtonLink>
    </section>
  )
}

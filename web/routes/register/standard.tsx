import { href, Link, useSearchParams } from 'react-router'
import { requireGuest } from '#web/guards.ts'
import { loginMessages, registerMessages } from '#web/messages/account.ts'
import { loginLink } from '#web/routes/login/entry-links.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/standard.ts'
import { CheckMails } from './check-mails.tsx'
import { registerAccount } from './register-account.ts'
import { RegistrationForm } from './registration-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  return registerAccount(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: registerMessages.title, path: href('/register/standard'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

export default function RegisterPage({ actionData, matches }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const toLogin = loginLink(search.get('redirect'))
  const settings = matches[0].loaderData.globals?.registration_settings
  if (actionData && 'writtenTo' in actionData) return <CheckMails email={actionData.writtenTo} loginUrl={toLogin} />
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <SectionHeading level={1} lead={settings?.lead}>
        {settings?.title ?? registerMessages.title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={toLogin} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <RegistrationForm failure={actionData} settings={settings} />
    </Container>
  )
}

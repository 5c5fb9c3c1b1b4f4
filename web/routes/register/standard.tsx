import { href, Link, useSearchParams } from 'react-router'
import { requireGuest } from '#web/guards.ts'
import { loginMessages, registerMessages } from '#web/messages/account.ts'
import { loginLink } from '#web/routes/login/entry-links.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/standard.ts'
import { CheckMails } from './check-mails.tsx'
import { ExternalEntry, loadExternal } from './external-entry.tsx'
import { registerAccount } from './register-account.ts'
import { RegistrationForm } from './registration-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return loadExternal(args)
}

export async function action(args: Route.ActionArgs) {
  return registerAccount(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: registerMessages.title, path: href('/register/standard'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const toLogin = loginLink(search.get('redirect'))
  if (actionData && 'writtenTo' in actionData) return <CheckMails email={actionData.writtenTo} loginUrl={toLogin} />
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <SectionHeading level={1} lead={registerMessages.standardLead}>
        {registerMessages.title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={toLogin} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <ExternalEntry {...loaderData} redirect={search.get('redirect')} />
      <RegistrationForm failure={actionData} prefill={loaderData.identity} />
    </Container>
  )
}

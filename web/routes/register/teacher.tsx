import { href, Link, useSearchParams } from 'react-router'
import { requireGuest } from '#web/guards.ts'
import { loginMessages, registerMessages, teacherMessages } from '#web/messages/account.ts'
import { loginLink } from '#web/routes/login/entry-links.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/teacher.ts'
import { CheckMails } from './check-mails.tsx'
import { ExternalEntry, loadExternal } from './external-entry.tsx'
import { registerTeacher } from './register-teacher.ts'
import { TeacherForm } from './teacher-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return loadExternal(args)
}

export async function action(args: Route.ActionArgs) {
  return registerTeacher(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: teacherMessages.title, path: href('/register/teacher'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

export default function RegisterTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const redirect = useSearchParams()[0].get('redirect')
  const toLogin = loginLink(redirect)
  if (actionData && 'writtenTo' in actionData) return <CheckMails email={actionData.writtenTo} loginUrl={toLogin} />
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <SectionHeading level={1} lead={teacherMessages.lead}>
        {teacherMessages.title}
      </SectionHeading>
      <p>
        {registerMessages.haveAccount}{' '}
        <Link to={toLogin} className="text-link">
          {loginMessages.title}
        </Link>
      </p>
      <ExternalEntry {...loaderData} redirect={redirect} />
      <TeacherForm failure={actionData} prefill={loaderData.identity} />
    </Container>
  )
}

import { href } from 'react-router'
import { teacherMessages } from '#web/messages/account/account.ts'
import { privatePage } from '#web/seo.ts'
import { requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/teacher.ts'
import { CheckMails } from './check-mails.tsx'
import { loadExternal } from './external-entry.tsx'
import { registerTeacher } from './register-teacher.ts'
import { RegistrationFrame } from './registration-frame.tsx'
import { TeacherForm } from './teacher-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return loadExternal(args)
}

export async function action(args: Route.ActionArgs) {
  return registerTeacher(args)
}

export const meta = privatePage(teacherMessages.title, href('/register/teacher'))

export default function RegisterTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'writtenTo' in actionData) return <CheckMails email={actionData.writtenTo} />
  return (
    <RegistrationFrame title={teacherMessages.title} lead={teacherMessages.lead} external={loaderData}>
      <TeacherForm failure={actionData} prefill={loaderData.identity} />
    </RegistrationFrame>
  )
}

import { href } from 'react-router'
import { registerMessages, teacherMessages } from '#web/messages/accounts/account.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/teacher.ts'
import { loadRegistration } from './load-registration.ts'
import { registerTeacher } from './register-teacher.ts'
import { RegistrationFrame } from './registration-frame.tsx'
import { TeacherForm } from './teacher-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRegistration(args)
}

export async function action(args: Route.ActionArgs) {
  return registerTeacher(args)
}

export const meta = privatePage(teacherMessages.title, href('/register/teacher'))

export default function RegisterTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { external, cart } = loaderData
  return (
    <RegistrationFrame
      title={teacherMessages.title}
      lead={teacherMessages.lead}
      external={external}
      cart={cart}
      other={{ title: registerMessages.chooseStandard, page: href('/register/standard') }}
      answer={actionData}
      form={(failure) => <TeacherForm failure={failure} prefill={external.identity} withOrder={cart !== null} />}
    />
  )
}

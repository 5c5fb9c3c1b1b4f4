import { href } from 'react-router'
import { MAX_TEACHER_FORM_BYTES } from '#contract/account/teacher-choices.ts'
import { applyAgain, getTeacherApplication } from '#contract/account/teachers.ts'
import { formFailure, orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { applyMessages } from '#web/messages/account/account.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { layDown, schoolIn, withRefusedFile } from '#web/routes/register/read-school.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { savedAt } from '../../saved.ts'
import { SavedNotice } from '../../saved-notice.tsx'
import { TeacherStatus } from '../../teacher-status.tsx'
import type { Route } from './+types/teacher.ts'
import { ApplyForm } from './apply-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { data: application } = await orErrorPage(apiOf(args)(getTeacherApplication, { params: { id: user.id } }))
  return { user, application }
}

/** A file is uploaded first, so that mistakes in other fields do not lose it. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const refused = await layDown(api, form)
      try {
        await api(applyAgain, { params: { id }, body: schoolIn(form) })
      } catch (error) {
        const failure = formFailure(error, form, { sentence: failedActions.applyAsTeacher })
        return refused ? withRefusedFile(failure, refused) : failure
      }
      return savedAt(href('/profile/details/teacher'))
    },
    { maxBytes: MAX_TEACHER_FORM_BYTES },
  )
}

export const meta = privatePage(applyMessages.title, href('/profile/details/teacher'))

/** Where an account becomes a teacher's, also after a refusal. */
export default function TeacherPage({ loaderData: { user, application }, actionData: failure }: Route.ComponentProps) {
  const isOpen = application?.state === 'pending' || application?.state === 'question'
  const isTeacher = application?.state === 'approved' || user.groups.includes('teacher')
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} lead={isOpen || isTeacher ? undefined : applyMessages.lead}>
        {applyMessages.title}
      </SectionHeading>
      <SavedNotice />
      <TeacherStatus user={user} application={application} isForm />
      {!isOpen && !isTeacher && <ApplyForm user={user} former={application} failure={failure} />}
    </div>
  )
}

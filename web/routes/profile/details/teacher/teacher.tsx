import { href } from 'react-router'
import { MAX_TEACHER_FORM_BYTES } from '#contract/accounts/teacher-choices.ts'
import { applyAgain, confirmSchool, getTeacherApplication, stopTeaching } from '#contract/accounts/teachers.ts'
import { formFailure, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { applyMessages, schoolMessages } from '#web/messages/accounts/account.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { SavedNotice } from '#web/routes/profile/saved-notice.tsx'
import { TeacherStatus } from '#web/routes/profile/teacher-status.tsx'
import { layDown, proofIn, schoolIn, withRefusedFile } from '#web/routes/register/read-school.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/teacher.ts'
import { ApplyForm } from './apply-form.tsx'
import { STOP } from './form-names.ts'
import { SchoolForm } from './school-form.tsx'

const HERE = href('/profile/details/teacher')

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
      if (knownIntent(formText(form, 'intent'), ['', STOP]) === STOP) {
        await api(stopTeaching, { params: { id } })
        return savedAt(HERE)
      }
      const { data: application } = await api(getTeacherApplication, { params: { id } })
      if (application?.state === 'approved') {
        await api(confirmSchool, { params: { id }, body: schoolIn(form) })
        return savedAt(HERE)
      }
      const refused = await layDown(api, form)
      try {
        await api(applyAgain, { params: { id }, body: { ...schoolIn(form), ...proofIn(form) } })
      } catch (error) {
        const failure = formFailure(error, form, { sentence: failedActions.applyAsTeacher })
        return refused ? withRefusedFile(failure, refused) : failure
      }
      return savedAt(HERE)
    },
    { maxBytes: MAX_TEACHER_FORM_BYTES },
  )
}

export const meta = privatePage(schoolMessages.title, HERE)

/** Where an account becomes a teacher's, also after a refusal, and where a teacher says whether they still are one. */
export default function TeacherPage({ loaderData: { user, application }, actionData: failure }: Route.ComponentProps) {
  const isOpen = application?.state === 'pending' || application?.state === 'question'
  const mayConfirm = application?.state === 'approved' && user.groups.includes('teacher')
  const isTeacher = application?.state === 'approved' || user.groups.includes('teacher')
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} lead={isOpen || isTeacher ? undefined : applyMessages.lead}>
        {isTeacher ? schoolMessages.title : applyMessages.title}
      </SectionHeading>
      <SavedNotice />
      <TeacherStatus user={user} application={application} isForm />
      {application && mayConfirm && <SchoolForm application={application} failure={failure} />}
      {!isOpen && !isTeacher && <ApplyForm user={user} former={application} failure={failure} />}
    </div>
  )
}

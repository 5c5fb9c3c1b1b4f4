import { href, redirect } from 'react-router'
import {
  approveTeacher,
  askTeacher,
  type OfficeApplication,
  previewTeacherMail,
  rejectTeacher,
  type StaffStep,
  teacherApplications,
  withdrawTeacher,
} from '#contract/accounts/office-teachers.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { apiOf } from '#office/visit.ts'
import { doneAt } from './done-notice.tsx'
import { nextApplication } from './next-application.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }
type Api = ReturnType<typeof apiOf>

/** What the form says: the step, with what the applicant will read. */
type Review = { step: 'approve' } | { step: Exclude<StaffStep, 'approve'>; note: string }

const withNote = { ask: askTeacher, reject: rejectTeacher, withdraw: withdrawTeacher } as const

/**
 * First shows the mail of a step, then takes the step, and leads to the next application that waits. A step whose text is
 * not that of the mail that was shown is not taken; its mail is shown instead.
 */
export function reviewTeacher(args: Arguments) {
  const api = apiOf(args)
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      const review = reviewIn(form)
      if (!review) return invalidForm({}, form)
      const note = noteIn(form, 'note')
      const isSent = knownIntent(formText(form, 'intent'), ['', 'preview', 'send']) === 'send'
      if (!isSent || !form.has('shown') || noteIn(form, 'shown') !== note) {
        const { data: mail } = await api(previewTeacherMail, { params, body: review })
        return { preview: { step: review.step, note, mail, isOther: isSent } }
      }
      const application = await take(api, { id: params.id, revision: Number(formText(form, 'revision')), review })
      return redirect(await addressAfter(api, application, review.step))
    },
    {
      calls: [previewTeacherMail, approveTeacher, askTeacher, rejectTeacher, withdrawTeacher],
      labels: { note: teacherRoom.note },
    },
  )
}

function reviewIn(form: FormData): Review | null {
  const step = formText(form, 'step')
  if (step === 'approve') return { step }
  if (step === 'ask' || step === 'reject' || step === 'withdraw') return { step, note: noteIn(form, 'note') }
  return null
}

/** Browsers send the ends of lines in two ways. */
function noteIn(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n').trim()
}

async function take(
  api: Api,
  { id, revision, review }: { id: string; revision: number; review: Review },
): Promise<OfficeApplication> {
  const params = { id }
  const { data } =
    review.step === 'approve'
      ? await api(approveTeacher, { params, body: { revision } })
      : await api(withNote[review.step], { params, body: { revision, note: review.note } })
  return data
}

async function addressAfter(api: Api, done: OfficeApplication, step: StaffStep): Promise<string> {
  // The step is taken, whatever becomes of this: then the list says what waits.
  const open = await api(teacherApplications.list, { query: { state: 'open', per_page: 100 } }).then(
    ({ data }) => data,
    () => [],
  )
  const next = nextApplication(open, done)
  const path = next ? href('/lehrpersonen/:id', { id: next.id }) : href('/lehrpersonen')
  return `${path}${doneAt(step, done.id)}`
}

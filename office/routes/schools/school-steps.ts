import { href, redirect } from 'react-router'
import {
  approveSchool,
  askSchool,
  closeSchool,
  previewSchoolMail,
  refuseSchool,
  takeOverSchool,
} from '#contract/accounts/schools/office-schools.ts'
import type { StaffSchoolStep } from '#contract/accounts/schools/school-steps.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }
type Api = ReturnType<typeof apiOf>

/** What the form says: the step, with what the school will read or the other school. */
type Step = Input<typeof previewSchoolMail>['body']

/** The mail of a step, as it was shown before the step is taken. */
export interface Preview {
  step: StaffSchoolStep
  note: string
  /** The school to be joined. */
  other: string
  mail: Output<typeof previewSchoolMail>['data']
  /** Asked for with another text than before. */
  isOther: boolean
}

/** The parameter of the page after a step: which one it was. */
export const DONE = 'getan'

const withNote = { ask: askSchool, refuse: refuseSchool, close: closeSchool } as const

/**
 * First shows the mail of a step, then takes the step. A step whose text is not that of the mail that was shown is not
 * taken; its mail is shown instead.
 */
export function doSchoolStep(args: Arguments) {
  const api = apiOf(args)
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      const step = stepIn(form)
      if (!step) return invalidForm({}, form)
      const note = 'note' in step ? step.note : ''
      const other = 'other' in step ? step.other : ''
      const isSent = knownIntent(formText(form, 'intent'), ['', 'preview', 'send']) === 'send'
      if (!isSent || !form.has('shown') || noteIn(form, 'shown') !== note) {
        const { data: mail } = await api(previewSchoolMail, { params, body: step })
        return { preview: { step: step.step, note, other, mail, isOther: isSent } satisfies Preview }
      }
      await take(api, params, { step, form })
      return redirect(`${href('/schulen/:id', params)}?${new URLSearchParams({ [DONE]: step.step })}`)
    },
    {
      calls: [previewSchoolMail, approveSchool, askSchool, refuseSchool, closeSchool, takeOverSchool],
      labels: { note: schoolRoom.note },
    },
  )
}

function stepIn(form: FormData): Step | null {
  const step = formText(form, 'step')
  if (step === 'approve') return { step }
  if (step === 'take_over') return { step, other: formText(form, 'other') }
  if (step === 'ask' || step === 'refuse' || step === 'close') return { step, note: noteIn(form, 'note') }
  return null
}

/** Browsers send the ends of lines in two ways. */
function noteIn(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n').trim()
}

async function take(api: Api, params: { id: string }, { step, form }: { step: Step; form: FormData }): Promise<void> {
  const revision = Number(formText(form, 'revision'))
  if (step.step === 'approve') await api(approveSchool, { params, body: { revision } })
  else if (step.step === 'take_over') {
    const other_revision = Number(formText(form, 'other_revision'))
    await api(takeOverSchool, { params, body: { revision, other: step.other, other_revision } })
  } else await api(withNote[step.step], { params, body: { revision, note: step.note } })
}

import { type ActionFunctionArgs, href, redirect } from 'react-router'
import {
  addClassTeacher,
  closeClassCode,
  removeClassTeacher,
  renewClassCode,
} from '#contract/accounts/classes/classes.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedClassActions, classMessages as words } from '#web/messages/accounts/classes.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT, THING } from '../school/members/form-names.ts'
import { type ClassDone, classAt } from './class-at.ts'
import { ADD_TEACHER, CLOSE_CODE, HAND_OVER, REMOVE_TEACHER, RENEW_CODE, TAKE_OVER } from './form-names.ts'

const INTENTS = [ADD_TEACHER, CLOSE_CODE, HAND_OVER, REMOVE_TEACHER, RENEW_CODE, TAKE_OVER] as const

/** Carries out a form of the page of a class, and shows the page anew with what was done. */
export async function changeOneClass(args: ActionFunctionArgs, id: string) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const intent = knownIntent(formText(form, INTENT), INTENTS)
      const done = await carryOut(args, { intent, id, thing: formText(form, THING) })
      return redirect(done === null ? href('/profile/classes') : classAt(id, done))
    },
    { sentence: failedClassActions.change, labels: { member: words.teacher } },
  )
}

interface Pressed {
  intent: (typeof INTENTS)[number]
  id: string
  /** The membership of a teacher. */
  thing: string
}

/** What was done; null where the person may not see the class any more. */
async function carryOut(args: ActionFunctionArgs, { intent, id, thing }: Pressed): Promise<ClassDone | null> {
  const api = apiOf(args)
  switch (intent) {
    case RENEW_CODE:
      await api(renewClassCode, { params: { id } })
      return 'renewed'
    case CLOSE_CODE:
      await api(closeClassCode, { params: { id } })
      return 'code_closed'
    case ADD_TEACHER:
    case TAKE_OVER:
      await api(addClassTeacher, { params: { id }, body: { member: thing } })
      return intent === ADD_TEACHER ? 'teacher_added' : 'taken_over'
    case REMOVE_TEACHER:
    case HAND_OVER:
      await api(removeClassTeacher, { params: { id, teacherId: thing } })
      return intent === REMOVE_TEACHER ? 'teacher_removed' : null
  }
}

import type { ActionFunctionArgs } from 'react-router'
import {
  type CheckedList,
  checkInvitedList,
  inviteListToSchool,
  type ListedPerson,
  MAX_LIST_FORM_BYTES,
} from '#contract/accounts/schools/school-invitations.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT, SCHOOL } from '../form-names.ts'
import { CHECK, FILE, INVITE_ALL, TEXT } from './form-names.ts'

/** What is shown: what would become of each line, or what became of them. */
type Shown = { checked: CheckedList } | { invited: number; leftOut: ListedPerson[] }

/** Tries a list of colleagues, or invites those of a list that was tried. */
export async function sendList(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form): Promise<Shown> => {
      const api = apiOf(args)
      const intent = knownIntent(formText(form, INTENT), [CHECK, INVITE_ALL])
      const params = { id: formText(form, SCHOOL) }
      const text = formText(form, TEXT)
      if (intent === INVITE_ALL) {
        const { data } = await api(inviteListToSchool, { params, body: { text } })
        return { invited: data.invited, leftOut: data.left_out }
      }
      const file = form.get(FILE)
      const isChosen = file instanceof File && (file.size > 0 || file.name !== '')
      const body = { text, ...(isChosen && { file: [file] }) }
      return { checked: (await api(checkInvitedList, { params, body })).data }
    },
    { maxBytes: MAX_LIST_FORM_BYTES, sentence: failedActions.inviteList },
  )
}

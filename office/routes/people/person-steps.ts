import type { Client } from '#contract/client.ts'
import { changeUserGroups, logUserOut, requestActing, sendConfirmationAgain } from '#contract/desks/office-users.ts'
import { addPersonNote, removePersonNote } from '#contract/desks/person-notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendMailAgain } from '#contract/ground/mails.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { personNotes } from '#office/messages/person-care.ts'
import { apiOf } from '#office/visit.ts'
import { careSteps, doingCare } from './care-steps.ts'
import { changeGroups, unseenDifference, valuesOf } from './group-change.ts'
import { doingRemoval, removalSteps } from './removal-steps.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

function reasonIn(form: FormData) {
  return { reason: formText(form, 'reason') }
}

/** The steps of a person's page, each with the operation that says who may do it. */
export const personSteps = {
  groups: changeUserGroups,
  confirmation: sendConfirmationAgain,
  log_out: logUserOut,
  login_as: requestActing,
  send_mail: sendMailAgain,
  note: addPersonNote,
  remove_note: removePersonNote,
  ...careSteps,
  ...removalSteps,
} satisfies Record<string, Endpoint>
export type PersonStep = keyof typeof personSteps

const doing: Record<Exclude<PersonStep, 'login_as'>, (sent: Sent) => Promise<unknown>> = {
  groups: changeGroups,
  confirmation: ({ api, params, form }) => api(sendConfirmationAgain, { params, body: reasonIn(form) }),
  log_out: ({ api, params, form }) => api(logUserOut, { params, body: reasonIn(form) }),
  send_mail: ({ api, form }) => api(sendMailAgain, { params: { id: formText(form, 'mail_id') } }),
  note: ({ api, params, form }) => api(addPersonNote, { params, body: { text: formText(form, 'text') } }),
  remove_note: ({ api, form }) => api(removePersonNote, { params: { id: formText(form, 'note_id') } }),
  ...doingCare,
  ...doingRemoval,
}

/** Carries out the step that a form of the person's page names, and says which one was done. */
export function doPersonStep(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), Object.keys(personSteps) as PersonStep[])
      const params = { id: args.params.id }
      if (step === 'login_as') {
        const { data } = await api(requestActing, { params, body: reasonIn(form) })
        return { done: step, token: data.token }
      }
      // What follows is said before it is done.
      const difference = step === 'groups' ? await unseenDifference({ api, params, form }) : null
      if (difference) return { asked: { difference, values: valuesOf(form) } }
      await doing[step]({ api, params, form })
      return { done: step, token: null }
    },
    { calls: Object.values(personSteps), labels: { groups: peopleRoom.groups, text: personNotes.text } },
  )
}

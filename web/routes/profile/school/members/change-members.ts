import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { answerSchoolRequest, closeJoinLink, renewJoinLink } from '#contract/accounts/schools/joining.ts'
import { leaveSchool } from '#contract/accounts/schools/members.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import {
  inviteToSchool,
  sendSchoolInvitationAgain,
  takeBackSchoolInvitation,
} from '#contract/accounts/schools/school-invitations.ts'
import type { Client } from '#contract/client.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import type { membersMessages } from '#web/messages/accounts/school-members.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { requireLogin } from '#web/session/guards.ts'
import {
  ACCEPT,
  CLOSE,
  DONE,
  INTENT,
  INVITE,
  LEAVE,
  REFUSE,
  RENEW,
  SCHOOL,
  SEND_AGAIN,
  TAKE_BACK,
  THING,
} from './form-names.ts'

const INTENTS = [ACCEPT, CLOSE, INVITE, LEAVE, REFUSE, RENEW, SEND_AGAIN, TAKE_BACK] as const
type Done = keyof typeof membersMessages.done

/** Carries out a form of the page of members, and shows the page anew with what was done. */
export async function changeMembers(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const done = await carryOut(apiOf(args), knownIntent(formText(form, INTENT), INTENTS), form)
      return redirect(done === null ? href('/profile/account') : doneAt(done))
    },
    { sentence: failedActions.changeMembers },
  )
}

/** The page of members, which says what was done. */
export function doneAt(done: Done): string {
  return `${href('/profile/school/members')}?${new URLSearchParams({ [DONE]: done })}`
}

/** What was done; null where the person does not belong to the school any more. */
async function carryOut(api: Client, intent: (typeof INTENTS)[number], form: FormData): Promise<Done | null> {
  const id = formText(form, SCHOOL)
  const thing = formText(form, THING)
  switch (intent) {
    case INVITE:
      await api(inviteToSchool, { params: { id }, body: invitedPerson(form) })
      return 'invited'
    case SEND_AGAIN:
      await api(sendSchoolInvitationAgain, { params: { id, invitationId: thing } })
      return 'invited'
    case TAKE_BACK:
      await api(takeBackSchoolInvitation, { params: { id, invitationId: thing } })
      return 'taken_back'
    case RENEW:
      await api(renewJoinLink, { params: { id } })
      return 'renewed'
    case CLOSE:
      await api(closeJoinLink, { params: { id } })
      return 'closed'
    case ACCEPT:
    case REFUSE: {
      const isAccepted = intent === ACCEPT
      await api(answerSchoolRequest, { params: { id, requestId: thing }, body: { is_accepted: isAccepted } })
      return isAccepted ? 'accepted' : 'refused'
    }
    case LEAVE:
      await api(leaveSchool, { params: { id } })
      return null
  }
}

function invitedPerson(form: FormData) {
  return {
    email: formText(form, 'email'),
    first_name: formText(form, 'first_name'),
    last_name: formText(form, 'last_name'),
    // The API judges whether there is such a role.
    role: formText(form, 'role') as MemberRole,
  }
}

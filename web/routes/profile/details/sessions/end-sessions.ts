import { href, redirect } from 'react-router'
import { endAllSessions, endSessions } from '#contract/accounts/sessions.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import { CHOSEN, END_ALL } from './form-names.ts'

/** Carries out the form of the page: ends the ticked logins, or ends all and redirects to the login. */
export async function carryOutEnd(args: Parameters<typeof requireLogin>[0]) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const params = { id }
    const password = formText(form, 'password')
    if (knownIntent(formText(form, 'intent'), ['', END_ALL]) === END_ALL) {
      await apiOf(args)(endAllSessions, { params, body: { password } })
      return redirect(href('/login'))
    }
    const sessions = [...form.keys()].flatMap((name) => (name.startsWith(CHOSEN) ? name.slice(CHOSEN.length) : []))
    await apiOf(args)(endSessions, { params, body: { sessions, password } })
    return { ended: true as const }
  })
}

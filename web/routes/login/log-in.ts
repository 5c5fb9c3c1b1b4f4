import { redirect } from 'react-router'
import type { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { formText } from '#web/form-text.ts'
import { redirectTarget } from '#web/guards.ts'
import { withForm } from '#web/with-form.ts'
import { enter } from './enter.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** Carries out the login form, and goes on to the `redirect` of the address, else to `fallback`. */
export async function logIn(args: Arguments, fallback: string) {
  return withForm(args.request, async (form) => {
    const credentials = { username: formText(form, 'username'), password: formText(form, 'password') }
    try {
      return redirect(await enter(args, credentials, redirectTarget(args.request, fallback)))
    } catch (error) {
      return formFailure(error, form)
    }
  })
}

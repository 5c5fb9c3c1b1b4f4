import { href, redirect } from 'react-router'
import { chooseSchool } from '#contract/accounts/schools/members.ts'
import { asPageError } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { safePath } from '#forms/safe-path.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/choose.ts'
import { BACK } from './acting-for.tsx'
import { SCHOOL } from './members/form-names.ts'

/** Acts for a school or for oneself from now on; only by a form, never by following a link. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = { school: formText(form, SCHOOL) || null }
    await apiOf(args)(chooseSchool, { params: { id }, body }).catch((error: unknown) => {
      throw asPageError(error)
    })
    return redirect(safePath(formText(form, BACK), href('/profile/account')))
  })
}

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  return redirect(href('/profile/account'))
}

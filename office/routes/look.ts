import { data, redirect } from 'react-router'
import { formText } from '#forms/form-text.ts'
import { safePath } from '#forms/safe-path.ts'
import { withForm } from '#forms/with-form.ts'
import { lookCookie, readLook } from '#office/frame/look.ts'
import { visitOf } from '#office/visit.ts'
import type { Route } from './+types/look.ts'

/** Keeps how the back office looks to this person; without JavaScript it leads back to the page where that was chosen. */
export function action(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    const look = readLook(formText(form, 'theme'), formText(form, 'density'))
    const isSecure = visitOf(args).origin.startsWith('https:')
    const headers = { 'set-cookie': lookCookie(look, isSecure) }
    const back = formText(form, 'back')
    return back === '' ? data(null, { headers }) : redirect(safePath(back), { headers })
  })
}

/** Nobody has a page here. */
export function loader() {
  return redirect('/')
}

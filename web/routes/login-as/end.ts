import { href, redirect } from 'react-router'
import { endActing } from '#contract/accounts/acting.ts'
import { apiOf } from '#web/api.ts'
import type { Route } from './+types/end.ts'
import { ENDED } from './ended.ts'

/** Staff are themselves again; only by a form, never by following a link. */
export async function action(args: Route.ActionArgs) {
  await apiOf(args)(endActing)
  return redirect(`${href('/login-as')}?${ENDED}`)
}

export function loader() {
  return redirect(href('/login-as'))
}

import { href, redirect } from 'react-router'
import { logout } from '#contract/accounts/auth.ts'
import { apiOf, visitOf } from '#web/api.ts'
import type { Route } from './+types/logout.ts'

/** Ends the login; only by a form, never by following a link. */
export async function action(args: Route.ActionArgs) {
  const { isPupil } = visitOf(args)
  await apiOf(args)(logout)
  return redirect(href(isPupil ? '/class' : '/login'))
}

export function loader() {
  return redirect(href('/login'))
}

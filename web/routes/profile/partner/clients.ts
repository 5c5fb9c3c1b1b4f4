import { href, redirect } from 'react-router'
import { requireGroups } from '#web/session/guards.ts'
import type { Route } from './+types/clients.ts'

/** The clients are listed with the organisation. */
export async function loader(args: Route.LoaderArgs) {
  await requireGroups(args, ['partner'])
  return redirect(href('/profile/partner'))
}

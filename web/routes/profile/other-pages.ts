import { requireGroups, requireLogin } from '#web/session/guards.ts'
import { loadPage } from '../website/load-page.ts'
import type { Route } from './+types/other-pages.ts'

export { default, meta } from '../website/catch-all.tsx'

const OF_PARTNERS = /^\/profile\/partner(?:\/|$)/

/**
 * Everything below the profile is for logged-in users, and partners' pages for partners (decisions, section 1), whether
 * the content backend has the page or not. Without its headers: nothing of it may be cached for others.
 */
export async function loader(args: Route.LoaderArgs) {
  if (OF_PARTNERS.test(args.url.pathname)) await requireGroups(args, ['partner'])
  else await requireLogin(args)
  const { page } = await loadPage(args, args.url)
  return page
}

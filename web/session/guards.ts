import { data, href, redirect } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import type { User } from '#contract/ground/users.ts'
import type { Group } from '#contract/groups.ts'
import { safePath } from '#forms/safe-path.ts'
import { visitOf } from '../api.ts'
import { goTo } from './go-to.ts'

type Arguments = Parameters<typeof visitOf>[0] & { request: Request; url: URL }

/**
 * The logged-in user; sends other visitors to the login and back (decisions, section 1), and staff without a second
 * factor to where they set one up.
 */
export async function requireLogin(args: Arguments, loginPage: string = href('/login')): Promise<User> {
  const visit = visitOf(args)
  const user = await visit.user()
  // Not the request's own address, which in a client-side navigation is the address of the page's data.
  const here = args.url
  const setUp = visit.secondFactorMissing && here.pathname !== href('/profile/details/second-factor')
  if (user && !setUp) return user
  const back = args.request.method === 'GET' ? here.pathname + here.search : here.pathname
  if (user) throw redirect(secondFactorLink(back))
  // The checkout's login goes on to the checkout by itself.
  throw redirect(loginPage === `${back}/login` ? loginPage : `${loginPage}?redirect=${encodeURIComponent(back)}`)
}

/**
 * The logged-in user if they are in one of the groups; other users see the 403 page, or go to `target` where the page
 * has one (specification, section 6).
 */
export async function requireGroups(args: Arguments, groups: readonly Group[], target?: string): Promise<User> {
  const user = await requireLogin(args)
  if (user.groups.some((one) => groups.includes(one))) return user
  if (target) throw redirect(target)
  const [status, message] = errorCodes.forbidden
  throw data({ code: 'forbidden', message }, { status })
}

/** Where to set up a second factor, before going on to `redirect`. */
export function secondFactorLink(redirect: string): string {
  return `${href('/profile/details/second-factor')}?${new URLSearchParams({ redirect })}`
}

/** Pages for guests only: a logged-in user goes to the target page of the address, else to `fallback`. */
export async function requireGuest(args: Arguments, fallback = '/'): Promise<void> {
  if (await visitOf(args).user()) throw goTo(redirectTarget(args.request, fallback))
}

/** Where to go after the login: the `redirect` of the address if it stays on this site, else `fallback`. */
export function redirectTarget(request: Request, fallback = '/'): string {
  return safePath(new URL(request.url).searchParams.get('redirect'), fallback)
}

import { href, redirect } from 'react-router'
import type { User } from '#contract/users.ts'
import { visitOf } from './api.ts'

type Arguments = Parameters<typeof visitOf>[0] & { request: Request; url: URL }

/** The logged-in user; others go to the login and come back (decisions, section 1). Throws a redirect. */
export async function requireLogin(args: Arguments, loginPage: string = href('/login')): Promise<User> {
  const user = await visitOf(args).user()
  if (user) return user
  // Not the request's own address, which in the browser's navigation is that of the page's data.
  const here = args.url
  const back = args.request.method === 'GET' ? here.pathname + here.search : here.pathname
  throw redirect(`${loginPage}?redirect=${encodeURIComponent(back)}`)
}

/** Pages for guests only: a logged-in user goes home, or to where he wanted to go. Throws a redirect. */
export async function requireGuest(args: Arguments): Promise<void> {
  if (await visitOf(args).user()) throw redirect(redirectTarget(args.request))
}

/** Where to go after the login: the `redirect` of the address if it stays on this site, else `fallback`. */
export function redirectTarget(request: Request, fallback = '/'): string {
  return safePath(new URL(request.url).searchParams.get('redirect'), fallback)
}

/**
 * Only a path on this site: one leading slash, no second one, no backslash, no control characters
 * (decisions, section 1). Anything else is `fallback`.
 */
export function safePath(path: string | null, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return fallback
  return path
}

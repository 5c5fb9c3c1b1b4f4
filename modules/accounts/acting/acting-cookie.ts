import { parse, serialize } from 'hono/utils/cookie'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { ACTING_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { Cookie } from '#kernel/route.ts'

/** Keeps the right to act in the browser; null takes it away. */
export function actingCookie(secret: string | null): Cookie {
  return { name: ACTING_COOKIE, value: secret, maxAge: ACTING_MINUTES * 60, httpOnly: true, path: '/' }
}

/** The cookies of a request without the right to act: whoever sends them is then themselves. */
export function withoutActing(cookies: string): string {
  if (!cookies.includes(ACTING_COOKIE)) return cookies
  return Object.entries(parse(cookies))
    .filter(([name]) => name !== ACTING_COOKIE)
    .map(([name, value]) => serialize(name, value))
    .join('; ')
}

import type { Cookie } from '#kernel/route.ts'

/** A cookie that the browser brings back from a provider, for so many seconds; null deletes it. */
export function kept(name: string, value: string | null, maxAge = 0): Cookie {
  return { name, value, maxAge, httpOnly: true, path: '/' }
}

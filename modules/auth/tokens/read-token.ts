import { authCookies } from '#contract/account/auth.ts'

/** The access token of a request: bearer header or, without an Authorization header, the browser's cookie. */
export function readAccessToken(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization !== null) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
  return readCookie(headers.get('cookie') ?? '', authCookies.access)
}

function readCookie(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=', 2)
    if (key === name) return value || null
  }
  return null
}

import { CookieJar } from '#server/pages/cookie-jar.ts'

/**
 * Logs in at the provider as the given subject, or cancels there; returns the query that the browser comes back with.
 */
export async function comeBack(authorization: string, subject: string | null): Promise<string> {
  const jar = new CookieJar('')
  let url = authorization
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header() },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    jar.keep(answer.headers.getSetCookie())
    form = undefined
    const location = answer.headers.get('location')
    if (!location) {
      await answer.arrayBuffer()
      if (!new URL(url).pathname.startsWith('/interaction/')) throw new Error(`${answer.status} at ${url}`)
      form = new URLSearchParams(subject === null ? { cancel: '1' } : { sub: subject })
      continue
    }
    url = new URL(location, url).href
    if (new URL(url).origin !== new URL(authorization).origin) return new URL(url).search.slice(1)
  }
  throw new Error('The provider never sent the browser back')
}

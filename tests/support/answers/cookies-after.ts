import { CookieJar } from '#server/pages/cookie-jar.ts'

/** The cookies of a browser that had none before this answer. */
export function cookiesAfter(answer: Response): CookieJar {
  const jar = new CookieJar('')
  jar.keep(answer.headers.getSetCookie())
  return jar
}

import { parse, serialize } from 'hono/utils/cookie'

/** The visitor's cookies as they change while their page is rendered. */
export class CookieJar {
  /** `Set-Cookie` lines that must reach the browser with the page. */
  readonly set: string[] = []
  readonly #cookies: Map<string, string>

  constructor(header: string) {
    this.#cookies = new Map(Object.entries(parse(header)))
  }

  has(name: string): boolean {
    return Boolean(this.#cookies.get(name))
  }

  get(name: string): string {
    return this.#cookies.get(name) ?? ''
  }

  /** The `Cookie` header with all cookies, or with those of these names. */
  header(names?: readonly string[]): string {
    return [...this.#cookies]
      .filter(([name]) => names?.includes(name) ?? true)
      .map(([name, value]) => serialize(name, value))
      .join('; ')
  }

  keep(setCookies: string[]): void {
    for (const cookie of setCookies) {
      this.set.push(cookie)
      const [pair = ''] = cookie.split(';')
      const [name, value] = Object.entries(parse(pair))[0] ?? []
      if (!name) continue
      if (value && !/max-age=0\b/i.test(cookie)) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
  }
}

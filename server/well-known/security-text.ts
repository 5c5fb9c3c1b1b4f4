import { Hono } from 'hono'
import { onlyReading } from '../http/allowed-methods.ts'

const PATH = '/.well-known/security.txt'

/** Days for which what was read counts; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY = 86_400_000

interface SecurityTextOptions {
  /** `mailto:…` or `https://…` */
  contact: string
  /** The shop's public address; without it, the origin of the request. */
  publicUrl: string | undefined
}

/** `GET /.well-known/security.txt` (RFC 9116): where to report a weakness of the shop, and in which languages. */
export function securityText({ contact, publicUrl }: SecurityTextOptions): Hono {
  const app = new Hono()
  app.use(PATH, onlyReading)
  app.get(PATH, (c) => {
    // Counted from each request, so that it never lies in the past.
    const expires = new Date(Date.now() + VALID_DAYS * DAY)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl ?? new URL(c.req.url).origin}${PATH}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
  return app
}

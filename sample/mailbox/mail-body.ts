import { createHash } from 'node:crypto'
import { decodeAttribute } from './links.ts'

/**
 * A mail's HTML as a page of its own: it runs no script, loads nothing, and has no access to the shop. Its inline
 * styles are allowed one by one through their hashes.
 */
export function mailBody(html: string): Response {
  const attributes = [...html.matchAll(/\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)]
  const styles = [
    ...attributes.map(([, double, single]) => decodeAttribute(double ?? single ?? '')),
    ...sheets.map(([, sheet]) => sheet ?? ''),
  ]
  const hashes = [...new Set(styles)].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'unsafe-hashes' ${hashes.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]
  // Links open in a new tab, because the shop refuses to be shown in a frame.
  return new Response(`<!doctype html><base target="_blank">${html.replace(/^\s*<!doctype[^>]*>/i, '')}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

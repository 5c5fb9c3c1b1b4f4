import { createHash } from 'node:crypto'

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Only a shop with an https address may send this header (RFC 6797, section 7.2). */
export function strictTransport(publicUrl: string | undefined): [string, string][] {
  return publicUrl?.startsWith('https:') ? [['strict-transport-security', TWO_YEARS]] : []
}

/** For a picture opened on its own: browsers show it in a page of their own, which has inline styles. */
export const PICTURE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Only this site may show it: for all that may hold something of a person. */
export const FOR_THIS_SITE = { 'cross-origin-resource-policy': 'same-origin' } as const

/** Other sites may show it: what is public, such as covers, which shops, libraries and feeds refer to. */
export const FOR_EVERY_SITE = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** The headers of every answer without a policy of its own: outside pages, nothing may run or be loaded. */
export function basicSecurityHeaders(publicUrl: string | undefined): [string, string][] {
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ...Object.entries(FOR_THIS_SITE),
    ...strictTransport(publicUrl),
  ]
}

export interface PolicyOptions {
  startScript: string
  formTargets: readonly string[]
  pictureHost: string
}

const made = new WeakMap<PolicyOptions, [string, string][]>()

/**
 * The headers of every page. Scripts: this site's files, and the one script that pages contain, allowed by its hash, so
 * that injected scripts do not run. Styles: files only. `formTargets` are origins to which the answer to a form may
 * redirect (Chromium applies form-action to redirects). `pictureHost`, if not empty, serves pictures beside this site.
 */
export function pageSecurityHeaders(options: PolicyOptions): [string, string][] {
  const headers = made.get(options) ?? makePageSecurityHeaders(options)
  made.set(options, headers)
  return headers
}

function makePageSecurityHeaders({ startScript, formTargets, pictureHost }: PolicyOptions): [string, string][] {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(startScript).digest('base64')}'`,
    "style-src 'self'",
    `img-src 'self' data:${pictureHost && ` https://${pictureHost}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ...Object.entries(FOR_THIS_SITE),
    ['x-frame-options', 'DENY'],
  ]
}

/** The same for a page that this site alone may show in a frame of its own. */
export function framedSecurityHeaders(options: PolicyOptions): [string, string][] {
  return pageSecurityHeaders(options).map(([name, value]) =>
    name === 'x-frame-options'
      ? [name, 'SAMEORIGIN']
      : [name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")],
  )
}

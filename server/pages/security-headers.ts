import { createHash } from 'node:crypto'

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Only a shop that is reached by https may ask for it (RFC 6797, section 7.2). */
export function strictTransport(publicUrl: string | undefined): [string, string][] {
  return publicUrl?.startsWith('https:') ? [['strict-transport-security', TWO_YEARS]] : []
}

/** For a picture that is opened by itself: browsers show it on a page of their own, which has inline styles. */
export const PICTURE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Headers of every answer that does not bring its own: in what is no page, nothing may run or be loaded. */
export function basicSecurityHeaders(publicUrl: string | undefined): [string, string][] {
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ...strictTransport(publicUrl),
  ]
}

export interface PolicyOptions {
  startScript: string
  formTargets: readonly string[]
  pictureHost: string
}

/**
 * Headers of every page. Scripts: this site's files, and the one that stands in pages, by the hash of its own text:
 * whatever else comes to stand in a page is not run. Styles: files only. `formTargets` are origins a form's answer may redirect to (Chromium applies form-action to redirects);
 * `pictureHost` serves pictures besides this site, if it is not empty.
 */
export function pageSecurityHeaders({ startScript, formTargets, pictureHost }: PolicyOptions): [string, string][] {
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
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
}

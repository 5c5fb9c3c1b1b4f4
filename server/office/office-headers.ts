import { randomBytes } from 'node:crypto'
import { RELEASE_HEADER } from '#office/release/release-header.ts'

/** A nonce for one page (CSP Level 3: at least 128 bits, never used twice). */
export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * The headers of every page of the back office. Scripts: its own files and what carries the nonce. Styles: its files, and
 * those that widgets insert while they run, which carry it too. Nothing of it is kept anywhere.
 * `release` tells pages that are open whether they are of this build; beside the editor of a page
 * stands the website's own.
 */
export function officeHeaders(nonce: string, release: string, hasPageBeside: boolean): [string, string][] {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(hasPageBeside ? ["frame-src 'self'"] : []),
  ]
  return [
    [RELEASE_HEADER, release],
    ['content-security-policy', policy.join('; ')],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
}

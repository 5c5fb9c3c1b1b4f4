import { createHash } from 'node:crypto'

/**
 * Headers of every page. Scripts: this site's files, and inline ones by their hash; styles: files only.
 * `formTargets` are origins a form's answer may redirect to (Chromium applies form-action to redirects);
 * `pictureHost` serves pictures besides this site, if it is not empty.
 */
export function pageSecurityHeaders(
  scriptHashes: readonly string[],
  { formTargets, pictureHost }: { formTargets: readonly string[]; pictureHost: string },
): [string, string][] {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
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

/** `'sha256-…'` of every inline script in the HTML, which comes in parts, for the Content-Security-Policy. */
export function inlineScriptHashes(html: readonly Buffer[]): string[] {
  const hashes = new Set<string>()
  // A letter for each byte: much quicker than reading UTF-8, and what is looked for is ASCII.
  const text = html.map((part) => part.toString('latin1')).join('')
  for (const [, attributes = '', code = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}

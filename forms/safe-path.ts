/** Two slashes in a row, anywhere in the path. */
const TWO_SLASHES = /^[^?#]*\/\//

/** No page has one in its address, and the router cannot navigate there. */
const ESCAPED_CONTROL = /%(?:[01][\da-f]|7f)/i

/**
 * Where a form or an address may lead, in both builds. Accepts only a path on this site: one leading slash, no two in a row, no backslash, no control characters (decisions,
 * section 1), also after a browser's normalisation. Anything else becomes `fallback`. The result can stand in a header:
 * letters beyond ASCII are encoded.
 */
export function safePath(path: string | null, fallback = '/'): string {
  if (!path?.startsWith('/') || TWO_SLASHES.test(path) || /[\\\p{Cc}]/u.test(path)) return fallback
  const { pathname, search, hash } = new URL(path, 'https://shop.invalid')
  return pathname.startsWith('//') || ESCAPED_CONTROL.test(pathname) ? fallback : pathname + search + hash
}

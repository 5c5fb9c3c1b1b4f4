import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'

const LOCALE_PREFIX = /^\/de_CH(?=\/|$)/

/**
 * The canonical form of an address with the locale prefix (decisions, section 2), with extra slashes, or with signs
 * that came along when it was pasted. Null when it is canonical already. Never leads to another site.
 */
export function movedTo({ pathname, search }: URL): string | null {
  const path = `/${asRead(pathname)
    .replace(LOCALE_PREFIX, '')
    .replace(/^\/+|\/+$/g, '')}`
  return path === pathname ? null : path + search
}

function asRead(pathname: string): string {
  const path = decoded(pathname)
  const read = codeAsTyped(path).trim()
  return read === path ? pathname : encodeURI(read)
}

/** As it stands where it is no text in UTF-8. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

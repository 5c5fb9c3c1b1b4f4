const LOCALE_PREFIX = /^\/de_CH(?=\/|$)/

/**
 * Where an address leads that is written in another way: with the locale prefix (decisions, section 2) or slashes too
 * many. Null when it is written as it should be. Never leads to another site.
 */
export function movedTo({ pathname, search }: URL): string | null {
  const path = `/${pathname.replace(LOCALE_PREFIX, '').replace(/^\/+|\/+$/g, '')}`
  return path === pathname ? null : path + search
}

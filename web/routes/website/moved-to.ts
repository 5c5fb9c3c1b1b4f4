const LOCALE_PREFIX = /^\/de_CH(?=\/|$)/

/**
 * The canonical form of an address with the locale prefix (decisions, section 2) or with extra slashes. Null when it is
 * canonical already. Never leads to another site.
 */
export function movedTo({ pathname, search }: URL): string | null {
  const path = `/${pathname.replace(LOCALE_PREFIX, '').replace(/^\/+|\/+$/g, '')}`
  return path === pathname ? null : path + search
}

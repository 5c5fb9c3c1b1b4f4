/** Names of fields that hold an address of the site. */
const OF_LINKS = /^(?:url|uri|href|link|\w+_link)$/
/** The same of lists of addresses. */
const OF_LISTS = ['uris', 'related']

/** The links within the site that a value holds, however deep, each with the path to it: `blocks.2.link.url`. */
export function linksIn(value: unknown, path: readonly string[] = []): { field: string; url: string }[] {
  if (typeof value === 'string') {
    const [name = '', list = ''] = [path.at(-1), path.at(-2)]
    const isLink = OF_LINKS.test(name) || OF_LISTS.includes(list)
    return isLink && /^\/(?!\/)/.test(value) ? [{ field: path.join('.'), url: value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  // A page of a navigation has its address twice.
  const isPage = 'uri' in value && 'url' in value
  return Object.entries(value).flatMap(([key, part]) => (isPage && key === 'uri' ? [] : linksIn(part, [...path, key])))
}

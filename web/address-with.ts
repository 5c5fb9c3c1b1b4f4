/**
 * The address with one parameter of its query changed; `page` is reset. `null` removes the parameter, a list gives it
 * several values.
 */
export function addressWith(
  url: { pathname: string; search?: string },
  changes: Record<string, string | readonly string[] | null>,
): string {
  const query = new URLSearchParams(url.search)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name)
    for (const one of value === null ? [] : [value].flat()) query.append(name, one)
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}

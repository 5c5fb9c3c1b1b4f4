/** The address with one parameter of its query changed; `page` is reset. `null` removes the parameter. */
export function addressWith(
  url: { pathname: string; search?: string },
  changes: Record<string, string | null>,
): string {
  const query = new URLSearchParams(url.search)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}

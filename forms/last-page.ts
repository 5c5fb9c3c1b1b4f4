/**
 * Reads a page of a list, and the last one where the list ends before it, as after an old link, or once the last row of a
 * page is done: «964 Einträge» over an empty list tells nobody where they are.
 */
export async function orLastPage<P extends { meta: { current_page: number; last_page: number } }>(
  page: number,
  read: (page: number) => Promise<P>,
): Promise<P> {
  const asked = await read(page)
  const { current_page: current, last_page: last } = asked.meta
  return current > last ? read(last) : asked
}

/** The page that an address names, in the parameter of that name; the first where it names none. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  const page = Number.parseInt(search.get(name) ?? '', 10) || 1
  return Math.min(Math.max(page, 1), MOST_PAGES)
}

/** Pages that the API counts to. */
const MOST_PAGES = 100_000

/** What a list shows: the parameters of its address. */
export type ListQuery = Readonly<Record<string, string>>

/** The address of the same list with other parameters; null takes one away. A change leads to the first page. */
export function listAddress(query: ListQuery, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** The order that a press on a column's heading leads to: first as it is, then the other way round. */
export function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}

/** Where the whole list is had as a file, narrowed as it is shown. */
export function fileAddress(path: string, { sort: _, page: __, ...narrowed }: ListQuery): string {
  const query = new URLSearchParams(narrowed).toString()
  return query === '' ? `/api${path}` : `/api${path}?${query}`
}

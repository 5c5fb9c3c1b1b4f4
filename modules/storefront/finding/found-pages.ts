import type { SearchFound } from '#adapters/search/port.ts'
import { GROUP_OF_KIND, type PageGroup } from '#contract/catalogue/search/found-pages.ts'
import type { NamesFound, OfGroup } from './names/find-names.ts'

export interface PagesFound {
  /** Those that are found by their names, which is what the popout shows. */
  named: OfGroup[]
  /** With those below whose text holds the words. */
  all: OfGroup[]
  /** Of all groups. */
  total: number
}

/**
 * What was found beside titles, by groups. Pages that the engine found by their text stand below those with every word in
 * their name; of what the engine does not know as an entry, as home, there is none.
 */
export function pagesFound({ groups, entries }: NamesFound, { pages }: SearchFound): PagesFound {
  const named = new Set(groups.flatMap(({ hits }) => hits.map(({ id }) => id)))
  const byText = pages.flatMap(({ id }) => (named.has(id) ? [] : (entries.get(id) ?? [])))
  const all = groups.map(({ group, hits, total }) => {
    const further = byText.filter(({ kind }) => GROUP_OF_KIND[kind] === group)
    return { group, hits: [...hits, ...further], total: total + further.length }
  })
  return { named: groups, all, total: all.reduce((sum, { total }) => sum + total, 0) }
}

/** How many there are of each group. */
export function countsOf(groups: readonly OfGroup[]): { group: PageGroup; total: number }[] {
  return groups.map(({ group, total }) => ({ group, total }))
}

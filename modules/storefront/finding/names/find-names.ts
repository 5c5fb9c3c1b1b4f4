import { GROUP_OF_KIND, PAGE_GROUPS, type PageGroup } from '#contract/catalogue/search/found-pages.ts'
import type { Core } from '#kernel/core.ts'
import { entryNames } from './entry-names.ts'
import { findAuthors } from './find-authors.ts'
import { askedWords, matching, type NamedPage, type PreparedPage } from './named-page.ts'
import { ownPages } from './own-pages.ts'
import { placeNames } from './place-names.ts'

export interface OfGroup {
  group: PageGroup
  hits: NamedPage[]
  total: number
}

export interface NamesFound {
  groups: OfGroup[]
  /** Everything that editors write and visitors may find, by its id. */
  entries: ReadonlyMap<string, PreparedPage>
}

/**
 * Pages by their names, in the database whatever engine finds the titles: so that all of them find the same. Of authors, who
 * may be many, the first ones.
 */
export async function findNames(
  core: Pick<Core, 'db' | 'kept'>,
  query: string,
  authorsAtMost: number,
): Promise<NamesFound> {
  const asked = askedWords(query)
  const [places, entries, authors] = await Promise.all([
    placeNames(core),
    entryNames(core),
    findAuthors(core.db, { query, asked, limit: authorsAtMost }),
  ])
  const named = matching([...places, ...ownPages, ...entries], asked)
  return {
    groups: PAGE_GROUPS.map((group) => {
      if (group === 'authors') return { group, ...authors }
      const hits = named.filter(({ kind }) => GROUP_OF_KIND[kind] === group)
      return { group, hits, total: hits.length }
    }),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
  }
}

import { sql } from 'drizzle-orm'
import { type Facet, NO_FACETS, type SearchFilters, type SearchFound } from '#adapters/search/port.ts'
import type { Sort, titleFilters } from '#contract/catalogue/catalogue.ts'
import { ALL_PROFESSIONS } from '#contract/catalogue/school/school-terms.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core, ReadingCore } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { browseTitles, type ListFilters } from '#modules/catalogue/catalogue/browsing/browse-titles.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import type { SearchFinder } from './fall-back.ts'
import { SEARCHED } from './words/kept-vocabulary.ts'
import { readSchoolWords, searchWordsSetting, type Understood } from './words/school-words.ts'

/** Formats are limited to those that this viewer can order, as on the cards. */
export const FORMAT_FACET: Record<Viewer, Facet> = { anyone: 'format', teacher: 'teacher_format' }

export type Narrowed = Pick<ListFilters, keyof typeof titleFilters>

interface Sought {
  query: string
  /** Words that mean nothing but themselves. */
  asTyped: readonly string[]
  /** Filters that the visitor has chosen; words do not add to these. */
  narrowed: Narrowed
  viewer: Viewer
  limit: number
  countFacets: boolean
  /** Of titles that no word is left to be sought for; the most popular first if left out. */
  sort?: Sort
}

interface FoundAs {
  found: SearchFound
  understood: Understood[]
}

/**
 * Finds what a query means: words such as «Oberstufe» or «Reihe Saldo» narrow down, the others are sought. Where that leaves
 * nothing, all words are sought as they are. Pages are found by all words.
 */
export async function findUnderstood(
  { core, index }: { core: Core; index: SearchFinder },
  { query, asTyped, narrowed, viewer, limit, countFacets, sort = 'popular' }: Sought,
): Promise<FoundAs> {
  const asked = { limit, countFacets }
  const reading = { db: core.replica.about(SEARCHED) }
  const plainly = () => index.find(query, { ...asked, filters: filtersFor(narrowed, viewer) })
  const { rest, understood } = await understand(core, reading, { query, asTyped })
  const taken = understood.filter(({ name }) => narrowed[name] === undefined)
  if (taken.length === 0) return { found: await plainly(), understood: [] }
  const all = withUnderstood(narrowed, taken)
  const [titles, whole] = await Promise.all([
    rest === ''
      ? listed(reading, { narrowed: all, viewer, limit, sort })
      : index.find(rest, { ...asked, filters: filtersFor(all, viewer) }),
    plainly(),
  ])
  if (titles.titleTotal === 0) return { found: whole, understood: [] }
  return {
    found: {
      ...titles,
      titleIds: taken.some(({ words }) => /\d/.test(words))
        ? evenByWords(titles.titleIds, whole.titleIds)
        : titles.titleIds,
      pages: whole.pages,
      pageTotal: whole.pageTotal,
      isHit: (word) => titles.isHit(word) || whole.isHit(word),
    },
    understood: taken,
  }
}

/**
 * Of titles that are found by what words mean, first those that have these words themselves: under «5. Klasse» the book of the
 * fifth year before that of the fourth, which is of the same cycle. Only numbers say more than the filter does.
 */
function evenByWords(meant: readonly string[], byWords: readonly string[]): string[] {
  const isMeant = new Set(meant)
  return [...new Set([...byWords.filter((id) => isMeant.has(id)), ...meant])]
}

/** The filters of words beside those that were chosen. */
export function withUnderstood(narrowed: Narrowed, understood: readonly Understood[]): Narrowed {
  const byName = Map.groupBy(understood, ({ name }) => name)
  return {
    ...narrowed,
    ...Object.fromEntries([...byName].map(([name, ones]) => [name, ones.map(({ value }) => value)])),
  }
}

async function understand(
  core: Core,
  reading: Pick<ReadingCore, 'db'>,
  { query, asTyped }: Pick<Sought, 'query' | 'asTyped'>,
) {
  const words = await readSetting(core, searchWordsSetting)
  const inSeries = await seriesNamedIn(reading, query, asTyped)
  const { rest, understood } = readSchoolWords(inSeries?.rest ?? query, words, asTyped)
  return { rest, understood: inSeries ? [inSeries.understood, ...understood] : understood }
}

/** «Reihe Saldo»: a series by its whole title. */
async function seriesNamedIn({ db }: Pick<ReadingCore, 'db'>, query: string, asTyped: readonly string[]) {
  const [said, before = '', title = ''] = /^(.*?)(?:^|\s)reihe\s+(.+)$/i.exec(query) ?? []
  if (said === undefined) return null
  const [series] = await rowsOf<{ slug: string; title: string }>(
    db,
    sql`select slug, title from series where starts_with(lower(${title} || ' '), lower(title || ' '))
      order by length(title) desc, slug limit 1`,
  )
  if (!series) return null
  const words = said.slice(before.length, said.length - title.length + series.title.length).trim()
  if (asTyped.includes(words)) return null
  const rest = `${before} ${title.slice(series.title.length)}`.trim()
  return { rest, understood: { words, name: 'series' as const, value: series.slug } }
}

/** Every title under the filters, where no word is left to be sought. */
async function listed(
  { db }: Pick<ReadingCore, 'db'>,
  { narrowed, viewer, limit, sort }: Required<Pick<Sought, 'narrowed' | 'viewer' | 'limit' | 'sort'>>,
): Promise<SearchFound> {
  const { series: slugs, ...others } = narrowed
  const rows = slugs && (await rowsOf<{ id: string }>(db, sql`select id from series where slug in ${slugs}`))
  const series = rows?.map(({ id }) => id)
  const filters = { ...others, ...(series && { series }), viewer, departmentId: null }
  const pages = await Promise.all([1, 2].map((page) => browseTitles(db, filters, { sort, page })))
  const [first] = pages
  if (!first) throw new Error('no page was read')
  return {
    titleIds: pages.flatMap(({ cards }) => cards.map(({ id }) => id)).slice(0, limit),
    titleTotal: first.total,
    pages: [],
    pageTotal: 0,
    facets: { ...NO_FACETS, ...first.facets, [FORMAT_FACET[viewer]]: first.facets.format },
    suggestion: null,
    splitInto: null,
    isHit: () => false,
  }
}

function filtersFor({ format, profession, ...others }: Narrowed, viewer: Viewer): SearchFilters {
  return Object.fromEntries(
    Object.entries({
      ...others,
      profession: profession && [...profession, ALL_PROFESSIONS],
      [FORMAT_FACET[viewer]]: format,
    }).filter(([, values]) => values !== undefined),
  )
}

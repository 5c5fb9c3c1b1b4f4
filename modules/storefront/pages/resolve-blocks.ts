import { sql } from 'drizzle-orm'
import type { Block, StoredBlock } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { levelHead } from '#modules/catalogue/catalogue/school-terms/level-head.ts'
import { levelTiles } from '#modules/catalogue/catalogue/school-terms/level-tiles.ts'
import { schoolFinder } from '#modules/catalogue/catalogue/school-terms/school-finder.ts'
import { loadFiles } from '#modules/content/content/files.ts'
import { loadArticles } from '#modules/content/content/load-articles.ts'
import { loadMember, loadTeam } from '#modules/content/content/load-team.ts'
import { namedNewsletters } from '#modules/content/newsletter/named-newsletters.ts'
import { isForGroups } from '#modules/ground/security/readers.ts'
import { buyingTerms } from './buying-terms.ts'
import { chosenTitles, titlesByUri } from './chosen-titles.ts'
import { newsShelf } from './news-shelf.ts'
import { shownSeries } from './series-band.ts'
import { titlesByMonth } from './titles-by-month.ts'

export interface ResolvedBlocks {
  blocks: Block[]
  /** Whether some blocks are for named groups. */
  forGroups: boolean
}

/**
 * Adds the data that blocks show from the catalogue, articles, team, newsletters and files, and locks blocks that this reader may
 * not read.
 */
export async function resolveBlocks(
  core: Core,
  stored: readonly StoredBlock[],
  reader: Reader,
  /** The address of the page's catalogue on paper, where there is one for everyone. */
  sheet: string | null = null,
): Promise<ResolvedBlocks> {
  const resolved = await Promise.all(stored.map((block) => resolve(core, block, { reader, sheet })))
  return { blocks: resolved.map((one) => one.block), forGroups: resolved.some((one) => one.forGroups) }
}

/** The sections that editors added to a title's page; a lock in their place for a reader without access. */
export async function resolveSections(
  core: Core,
  { access, blocks: stored }: Pick<EntryContent, 'access' | 'blocks'>,
  { reader, titleId }: { reader: Reader; titleId: string },
): Promise<ResolvedBlocks> {
  const lock = reader.lockOf(access, [titleId])
  const { blocks, forGroups } = await resolveBlocks(core, lock ? [] : stored, reader)
  return { blocks: lock ? [{ type: 'locked', lock }] : blocks, forGroups: forGroups || isForGroups(access) }
}

interface Asked {
  reader: Reader
  sheet: string | null
}

async function resolve(core: Core, { access, id: _, ...stored }: StoredBlock, { reader, sheet }: Asked) {
  const forGroups = isForGroups(access)
  const lock = reader.lockOf(access)
  if (lock) return { block: { type: 'locked', lock } satisfies Block, forGroups }
  if (stored.type === 'person') {
    const { uri, ...block } = stored
    const chosen = await loadMember(core.db, reader, uri)
    return { block: { ...block, member: chosen.member }, forGroups: forGroups || chosen.forGroups }
  }
  if (stored.type === 'title_catalogue') {
    const { scope, titles, ...block } = stored
    const months = await titlesByMonth(core, { scope, titles }, reader)
    const isForAll = !access || access.audience === 'everyone'
    return { block: { ...block, months, sheet: isForAll && months.length > 0 ? sheet : null }, forGroups }
  }
  if (stored.type === 'editors_choice') {
    const { titles, uri, ...block } = stored
    const [choices, chosen] = await Promise.all([
      choicesOf(core, titles, reader),
      uri ? loadMember(core.db, reader, uri) : { member: null, forGroups: false },
    ])
    return { block: { ...block, choices, member: chosen.member }, forGroups: forGroups || chosen.forGroups }
  }
  if (stored.type !== 'downloads') return { block: await resolveOpen(core, stored, reader), forGroups }
  const files = await loadFiles(core.db, reader, stored.files)
  return { block: { ...stored, files: files.cards }, forGroups: forGroups || files.forGroups }
}

type OpenBlock = StoredBlock extends infer B
  ? B extends { type: 'downloads' | 'person' | 'title_catalogue' | 'editors_choice' }
    ? never
    : Omit<B, 'access' | 'id'>
  : never

async function resolveOpen(core: Core, stored: OpenBlock, reader: Reader): Promise<Block> {
  switch (stored.type) {
    case 'hero': {
      const { titles, finder, terms, ...block } = stored
      const [covers, found, buying] = await Promise.all([
        chosenTitles(core, titles, reader),
        finder ? schoolFinder(core) : null,
        terms ? buyingTerms(core) : null,
      ])
      return { ...block, covers, finder: found, terms: buying }
    }
    case 'product_list': {
      const { titles, ...block } = stored
      return { ...block, products: await chosenTitles(core, titles, reader) }
    }
    case 'department_grid':
      return { type: stored.type, title: stored.title, departments: await gridOf(core, stored.departments) }
    case 'level_grid': {
      const { levels } = stored
      const tiles = await levelTiles(core)
      return { ...stored, levels: levels ? tiles.filter(({ code }) => levels.includes(code)) : tiles }
    }
    case 'level_head': {
      const { level, ...block } = stored
      return { ...block, ...(await levelHead(core, { level, by: stored.by })) }
    }
    case 'school_finder':
      return { ...stored, finder: await schoolFinder(core) }
    case 'news_shelf':
      return { ...stored, titles: await newsShelf(core, reader) }
    case 'series_band': {
      const { series, ...block } = stored
      return { ...block, series: await shownSeries(core, series, reader) }
    }
    case 'article_list': {
      const { category, limit, ...block } = stored
      const { articles } = await loadArticles(core, reader, { category: category ?? undefined, limit })
      return { ...block, articles }
    }
    case 'team_list': {
      const { group, ...block } = stored
      return { ...block, groups: await loadTeam(core.db, reader, group) }
    }
    case 'timeline':
      return { ...stored, entries: await entriesWithTitles(core, stored.entries, reader) }
    case 'newsletter_form':
      return { ...stored, newsletters: await namedNewsletters(core) }
    default:
      return stored
  }
}

type TimelineEntries = Extract<OpenBlock, { type: 'timeline' }>['entries']

async function entriesWithTitles(core: Core, entries: TimelineEntries, reader: Reader) {
  const titles = await titlesByUri(
    core,
    entries.flatMap(({ uri }) => uri ?? []),
    reader,
  )
  return entries.map(({ uri: at, ...entry }) => {
    const title = titles.get(at ?? '')
    return { ...entry, about: title ? { title: title.title, uri: title.uri, cover: title.cover } : null }
  })
}

type Recommended = Extract<StoredBlock, { type: 'editors_choice' }>['titles']

async function choicesOf(core: Core, recommended: Recommended, reader: Reader) {
  const titles = await titlesByUri(
    core,
    recommended.map(({ uri }) => uri),
    reader,
  )
  return recommended.flatMap(({ uri: at, reason }) => {
    const card = titles.get(at)
    if (!card) return []
    const { id, title, subtitle, uri, authors, cover, plain_cover, formats } = card
    return [{ id, title, subtitle, uri, authors, cover, plain_cover, formats, reason }]
  })
}

async function gridOf(core: Core, slugs: readonly string[] | null) {
  const tree = await departmentTree(core)
  const shown = (slugs ?? tree.roots.map((root) => root.slug)).flatMap((slug) => tree.bySlug.get(slug) ?? [])
  const counts = await rowsOf<{ id: string; count: number }>(
    core.db,
    sql`select department_id as id, count(*)::int as count from title_listings group by department_id`,
  )
  const countOf = new Map(counts.map((row) => [row.id, row.count]))
  return shown.map(({ department, lead }) => ({
    title: department.title,
    url: department.url,
    text: lead,
    count: countOf.get(department.id) ?? 0,
  }))
}

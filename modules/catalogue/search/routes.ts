import type { z } from 'zod'
import type { Facet, SearchFilters } from '#adapters/search/port.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as missedSearchesApi from '#contract/catalogue/missed-searches.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { keptCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import type { Signer } from '#modules/ground/security/signed.ts'
import type { SearchFinder } from './fall-back.ts'
import { authorNamesOn, labelFacets, loadAuthorNames } from './label-facets.ts'
import { listMissedSearches, MissedSearches, missedSearchesFile } from './missed/missed-searches.ts'
import { presentPageHit, presentProductHit, presentSplit, presentSuggestedTitle } from './present-hits.ts'
import { SEARCHED } from './words/kept-vocabulary.ts'

export interface SearchKit {
  core: Core
  index: SearchFinder
  /** Of the marks by which askers are told apart. */
  missedSearches: Signer
}

type SearchQuery = z.output<(typeof catalogueApi.search)['query']>

/** Formats are limited to those that this viewer can order, as on the cards. */
const FORMAT_FACET: Record<Viewer, Facet> = { anyone: 'format', teacher: 'teacher_format' }

export function searchRoutes(kit: SearchKit): Route[] {
  const { db, kept } = kit.core
  const missed = new MissedSearches(kit.core, kit.missedSearches)
  return [
    route(catalogueApi.search, async ({ query }, { viewer, partner, ip }) => {
      const { level = '', curriculum = '', format = '', availability = '', author = '' } = query
      const key = `search:${viewer}:${level}:${curriculum}:${format}:${availability}:${author}:${query.query}`
      const found = await kept.get(key, SEARCHED, () => answer(kit, query, viewer))
      const isWhole = Object.keys(query).length === 1
      if (isWhole && !partner && found.products.total === 0 && found.pages.total === 0) missed.missed(query.query, ip)
      return found
    }),
    route(catalogueApi.suggest, ({ query: { query } }, { viewer }) =>
      kept.get(`suggest:${viewer}:${query}`, SEARCHED, () => suggestions(kit, query, viewer)),
    ),
    route(missedSearchesApi.listMissedSearches, async () => ({ data: await listMissedSearches(db) })),
    route(missedSearchesApi.readMissedSearchesFile, async () => missedSearchesFile(await listMissedSearches(db))),
  ]
}

async function answer(
  { core, index }: SearchKit,
  { query, level, curriculum, format, availability, author }: SearchQuery,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.search>> {
  const formatFacet = FORMAT_FACET[viewer]
  const filters: SearchFilters = {
    ...(level && { level }),
    ...(curriculum && { curriculum }),
    ...(format && { [formatFacet]: format }),
    ...(availability && { availability }),
    ...(author && { author }),
  }
  const found = await index.find(query, { limit: catalogueApi.SEARCH_LIMIT, filters, countFacets: true })
  const loading = keptCards(core, found.titleIds)
  // Without filters, and when the cards show every found title, all counted titles are among the cards.
  const isAll = found.titleIds.length === found.titleTotal && Object.keys(filters).length === 0
  const [cards, names] = await Promise.all([
    loading,
    isAll ? loading.then(authorNamesOn) : loadAuthorNames(core, found.facets),
  ])
  return {
    products: {
      hits: cards.map((card) => presentProductHit(presentCard(card, readerAs(viewer)), found)),
      total: found.titleTotal,
      facets: labelFacets({ ...found.facets, format: found.facets[formatFacet] }, names),
    },
    pages: { hits: found.pages.map((page) => presentPageHit(page, found)), total: found.pageTotal },
    suggestion: found.suggestion,
    split_into: presentSplit(found),
  }
}

/** The same search in the same order, without the facts that the popout does not show. */
async function suggestions(
  { core, index }: SearchKit,
  query: string,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.suggest>> {
  const found = await index.find(query, { limit: Math.max(catalogueApi.POPOUT_PRODUCTS, catalogueApi.POPOUT_PAGES) })
  const cards = await keptCards(core, found.titleIds.slice(0, catalogueApi.POPOUT_PRODUCTS))
  return {
    products: {
      hits: cards.map((card) => presentSuggestedTitle(presentCard(card, readerAs(viewer)))),
      total: found.titleTotal,
    },
    pages: {
      hits: found.pages.slice(0, catalogueApi.POPOUT_PAGES).map(({ id, title, url }) => ({ id, title, url })),
      total: found.pageTotal,
    },
    split_into: presentSplit(found),
  }
}

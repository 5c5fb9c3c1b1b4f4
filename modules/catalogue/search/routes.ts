import type { z } from 'zod'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as missedSearchesApi from '#contract/catalogue/missed-searches.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { labelFacets } from '#modules/catalogue/catalogue/browsing/label-facets.ts'
import { keptCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import type { Signer } from '#modules/ground/security/signed.ts'
import { authorNamesOn, loadAuthorNames, loadSeriesTitles } from './facet-names.ts'
import type { SearchFinder } from './fall-back.ts'
import { FORMAT_FACET, findUnderstood, withUnderstood } from './find-understood.ts'
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

export function searchRoutes(kit: SearchKit): Route[] {
  const { db, kept } = kit.core
  const missed = new MissedSearches(kit.core, kit.missedSearches)
  return [
    route(catalogueApi.search, async ({ query }, { viewer, partner, ip }) => {
      const { query: words, ...narrowed } = query
      const chosen = Object.entries(narrowed).filter(([, values]) => values !== undefined)
      const key = `search:${viewer}:${JSON.stringify(chosen)}:${words}`
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
  kit: SearchKit,
  { query, as_typed: asTyped = [], ...narrowed }: SearchQuery,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.search>> {
  const { core } = kit
  const limit = catalogueApi.SEARCH_LIMIT
  const { found, understood } = await findUnderstood(kit, {
    query,
    asTyped,
    narrowed,
    viewer,
    limit,
    countFacets: true,
  })
  const chosen = withUnderstood(narrowed, understood)
  const loading = keptCards(core, found.titleIds)
  // Without filters, and when the cards show every found title, all counted titles are among the cards.
  const isFiltered = Object.values(chosen).some((values) => values !== undefined)
  const isAll = found.titleIds.length === found.titleTotal && !isFiltered
  const [cards, authors, series, { terms }] = await Promise.all([
    loading,
    isAll ? loading.then(authorNamesOn) : loadAuthorNames(core, found.facets),
    loadSeriesTitles(core, found.facets),
    schoolPlaces(core),
  ])
  const counts = { ...found.facets, format: found.facets[FORMAT_FACET[viewer]] }
  const facets = labelFacets(counts, { terms, authors, series, chosen })
  return {
    products: {
      hits: cards.map((card) => presentProductHit(presentCard(card, readerAs(viewer)), found)),
      total: found.titleTotal,
      facets,
    },
    pages: { hits: found.pages.map((page) => presentPageHit(page, found)), total: found.pageTotal },
    suggestion: found.suggestion,
    split_into: presentSplit(found),
    understood: understood.map((one) => ({
      ...one,
      label: facets[one.name].find(({ value }) => value === one.value)?.label ?? one.value,
    })),
  }
}

/** The same search in the same order, without the facts that the popout does not show. */
async function suggestions(
  kit: SearchKit,
  query: string,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.suggest>> {
  const limit = Math.max(catalogueApi.POPOUT_PRODUCTS, catalogueApi.POPOUT_PAGES)
  const sought = { query, asTyped: [], narrowed: {}, viewer, limit, countFacets: false }
  const { found } = await findUnderstood(kit, sought)
  const cards = await keptCards(kit.core, found.titleIds.slice(0, catalogueApi.POPOUT_PRODUCTS))
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

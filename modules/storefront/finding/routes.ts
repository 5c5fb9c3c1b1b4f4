import type { z } from 'zod'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { sortTitles } from '#modules/catalogue/catalogue/browsing/browse-titles.ts'
import { labelFacets } from '#modules/catalogue/catalogue/browsing/label-facets.ts'
import { keptCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { authorNamesOn, loadAuthorNames, loadSeriesTitles } from '#modules/catalogue/search/facet-names.ts'
import type { SearchFinder } from '#modules/catalogue/search/fall-back.ts'
import { FORMAT_FACET, findUnderstood, withUnderstood } from '#modules/catalogue/search/find-understood.ts'
import { MissedSearches } from '#modules/catalogue/search/missed/missed-searches.ts'
import { SEARCHED } from '#modules/catalogue/search/words/kept-vocabulary.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import type { Signer } from '#modules/ground/security/signed.ts'
import { countsOf, pagesFound } from './found-pages.ts'
import { findNames } from './names/find-names.ts'
import { askedWords } from './names/named-page.ts'
import { nearestPlace } from './nearest-place.ts'
import {
  presentPageHit,
  presentProductHit,
  presentSplit,
  presentSuggestedPage,
  presentSuggestedTitle,
} from './present-hits.ts'
import { fitting } from './weigh-hits.ts'

export interface FindingKit {
  core: Core
  index: SearchFinder
  /** Of the marks by which askers are told apart. */
  missedSearches: Signer
}

type SearchQuery = z.output<(typeof catalogueApi.search)['query']>

export function findingRoutes(kit: FindingKit): Route[] {
  const { kept } = kit.core
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
  ]
}

async function answer(
  kit: FindingKit,
  { query, as_typed: asTyped = [], group, sort = 'fitting', ...narrowed }: SearchQuery,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.search>> {
  const { core } = kit
  const reading = { db: core.replica.about(SEARCHED), kept: core.kept }
  const order = sort === 'fitting' ? undefined : sort
  const [{ found, understood }, names] = await Promise.all([
    findUnderstood(kit, {
      query,
      asTyped,
      narrowed,
      viewer,
      limit: order ? SEARCH_COUNTED : catalogueApi.SEARCH_LIMIT,
      countFacets: true,
      ...(order && { sort: order }),
    }),
    findNames(core, query, catalogueApi.SEARCH_LIMIT),
  ])
  const sorted = order ? await sortTitles(reading.db, found.titleIds, { sort: order, viewer }) : found.titleIds
  const chosen = withUnderstood(narrowed, understood)
  const loading = keptCards(reading, sorted.slice(0, catalogueApi.SEARCH_LIMIT))
  // Without filters, and when the cards show every found title, all counted titles are among the cards.
  const isFiltered = Object.values(chosen).some((values) => values !== undefined)
  const isAll = found.titleIds.length === found.titleTotal && !isFiltered
  const [cards, authors, series, { terms }] = await Promise.all([
    loading,
    isAll && !order ? loading.then(authorNamesOn) : loadAuthorNames(reading, found.facets),
    loadSeriesTitles(reading, found.facets),
    schoolPlaces(core),
  ])
  const counts = { ...found.facets, format: found.facets[FORMAT_FACET[viewer]] }
  const facets = labelFacets(counts, { terms, authors, series, chosen })
  const asked = askedWords(query)
  const shown = cards.map((card) => presentCard(card, readerAs(viewer)))
  const fits = order
    ? shown.map(() => true)
    : await fitting(core, shown, { words: soughtWords(asked, understood), isHit: found.isHit })
  const pages = pagesFound(names, found)
  const hits = pages.all.filter((one) => group === undefined || one.group === group).flatMap((one) => one.hits)
  const isNothing = found.titleTotal + pages.total === 0 && !isFiltered
  const near = isNothing ? await nearestPlace(core, query, viewer) : null
  return {
    products: {
      hits: shown.map((card, place) => presentProductHit(card, found, fits[place] ?? true)),
      total: found.titleTotal,
      facets,
    },
    pages: {
      hits: hits.slice(0, catalogueApi.SEARCH_LIMIT).map((page) => presentPageHit(page, { asked, isHit: found.isHit })),
      total: pages.total,
      groups: countsOf(pages.all),
    },
    suggestion: found.suggestion ?? near?.suggestion ?? null,
    nearest: near?.nearest ?? null,
    split_into: presentSplit(found),
    understood: understood.map((one) => ({
      ...one,
      label: facets[one.name].find(({ value }) => value === one.value)?.label ?? one.value,
    })),
  }
}

/** How many words of a query are sought, beside those that were taken for a filter. */
function soughtWords(asked: readonly string[], understood: readonly { words: string }[]): number {
  const taken = new Set(understood.flatMap(({ words }) => askedWords(words)))
  return asked.filter((word) => !taken.has(word)).length
}

/** The same search in the same order, without the facts that the popout does not show; of pages, those found by their names. */
async function suggestions(
  kit: FindingKit,
  query: string,
  viewer: Viewer,
): Promise<Output<typeof catalogueApi.suggest>> {
  const limit = catalogueApi.SEARCH_LIMIT
  const [{ found }, names] = await Promise.all([
    findUnderstood(kit, { query, asTyped: [], narrowed: {}, viewer, limit, countFacets: false }),
    findNames(kit.core, query, limit),
  ])
  const cards = await keptCards(
    { db: kit.core.replica.about(SEARCHED), kept: kit.core.kept },
    found.titleIds.slice(0, catalogueApi.POPOUT_PRODUCTS),
  )
  const asked = askedWords(query)
  const pages = pagesFound(names, found)
  const shown = pages.named.flatMap(({ group, hits }) => hits.slice(0, catalogueApi.POPOUT_OF_GROUP[group]))
  return {
    products: {
      hits: cards.map((card) =>
        presentSuggestedTitle(presentCard(card, readerAs(viewer)), { asked, isHit: found.isHit }),
      ),
      total: found.titleTotal,
    },
    pages: {
      hits: shown.map((page) => presentSuggestedPage(page, asked)),
      total: pages.total,
      groups: countsOf(pages.all),
    },
    split_into: presentSplit(found),
  }
}

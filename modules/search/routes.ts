import { SEARCH_LIMIT, search } from '#contract/catalogue.ts'
import { type Route, route } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Core } from '#server/database/core.ts'
import { loadCards } from '../catalogue/load-cards.ts'
import { presentCard } from '../catalogue/present-title.ts'
import type { SearchFinder } from './fall-back.ts'
import { presentPageHit, presentProductHit } from './present-hits.ts'

export interface SearchDeps {
  core: Core
  index: SearchFinder
}

export function searchRoutes({ core, index }: SearchDeps): Route[] {
  return [
    route(search, ({ query: { query } }, { viewer }) =>
      core.kept.get(`search:${viewer}:${query}`, ['titles', 'content', 'search'], () =>
        answer({ core, index }, query, viewer),
      ),
    ),
  ]
}

async function answer({ core, index }: SearchDeps, query: string, viewer: Viewer) {
  const found = await index.find(query, SEARCH_LIMIT)
  const cards = await loadCards(core.db, found.titleIds)
  return {
    products: {
      hits: cards.map((card) => presentProductHit(presentCard(card, viewer), found)),
      total: found.titleTotal,
    },
    pages: { hits: found.pages.map((page) => presentPageHit(page, found)), total: found.pageTotal },
    suggestion: found.suggestion,
  }
}

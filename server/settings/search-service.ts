import { Algolia } from '#adapters/search/algolia.ts'
import { Meilisearch } from '#adapters/search/meilisearch.ts'
import { FACETS, type SearchIndex } from '#adapters/search/port.ts'
import type { Environment } from './env.ts'

/**
 * A search service beside the database, and the name under which it has received all documents once. The name includes
 * the facets: with another facet the service gets new settings and all documents.
 */
export interface SearchService {
  name: string
  index: SearchIndex
}

/** The configured service, undefined where only the database searches. The environment is already checked. */
export function searchService(env: Environment): SearchService | undefined {
  const index = env.SEARCH_INDEX
  const nameOf = (place: string) => `${place}/${index}#${FACETS.join(',')}`
  switch (env.SEARCH) {
    case 'postgres':
      return undefined
    case 'meilisearch': {
      const url = env.MEILISEARCH_URL ?? ''
      return { name: nameOf(url), index: new Meilisearch({ url, apiKey: env.MEILISEARCH_KEY ?? '', index }) }
    }
    case 'algolia': {
      const applicationId = env.ALGOLIA_APPLICATION_ID ?? ''
      const apiKey = env.ALGOLIA_KEY ?? ''
      return { name: nameOf(`algolia:${applicationId}`), index: new Algolia({ applicationId, apiKey, index }) }
    }
  }
}

import { Algolia } from '#adapters/search/algolia.ts'
import { Meilisearch } from '#adapters/search/meilisearch.ts'
import type { SearchIndex } from '#adapters/search/port.ts'
import type { Environment } from './env.ts'

/** A search service beside the database, and the name under which it has been told everything once. */
export interface SearchService {
  name: string
  index: SearchIndex
}

/** The service that is configured, undefined where the database searches alone. The environment has been checked. */
export function searchService(env: Environment): SearchService | undefined {
  const index = env.SEARCH_INDEX
  switch (env.SEARCH) {
    case 'postgres':
      return undefined
    case 'meilisearch': {
      const url = env.MEILISEARCH_URL ?? ''
      return { name: `${url}/${index}`, index: new Meilisearch({ url, apiKey: env.MEILISEARCH_KEY ?? '', index }) }
    }
    case 'algolia': {
      const applicationId = env.ALGOLIA_APPLICATION_ID ?? ''
      const apiKey = env.ALGOLIA_KEY ?? ''
      return { name: `algolia:${applicationId}/${index}`, index: new Algolia({ applicationId, apiKey, index }) }
    }
  }
}

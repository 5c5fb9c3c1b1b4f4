import { z } from 'zod'
import { changeIndex, onceDone } from './change-index.ts'
import { chosenFacets, countsFrom, withoutFilter } from './facet-counts.ts'
import { HIT_BEGINS, HIT_ENDS, markedIn } from './highlighted-words.ts'
import {
  FACETS,
  type Facet,
  type SearchDocument,
  type SearchFilters,
  type SearchFound,
  type SearchIndex,
  type SearchOptions,
  SearchRefused,
} from './port.ts'
import { requestSearch, type SearchRequest } from './search-request.ts'
import { bareNumber, comparableQuery, writtenOut } from './spelling.ts'

export interface MeilisearchOptions {
  /** E.g. `https://search.example.ch`. */
  url: string
  /** Needs the actions search, documents.*, indexes.create, settings.update and tasks.get. */
  apiKey: string
  /** Name of the index; each shop needs its own. */
  index: string
  /** Milliseconds a search may take; 800 by default. */
  timeout?: number
  /** Milliseconds the service may take to index a change; 60,000 by default. */
  patience?: number
}

const BATCH = 500

const SETTINGS = {
  searchableAttributes: ['title', 'head', 'numbers', 'spelling', 'body'],
  filterableAttributes: ['kind', ...FACETS],
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'count' } },
  displayedAttributes: ['id', 'kind', 'title', 'head', 'url', 'excerpt'],
  rankingRules: ['words', 'typo', 'attribute', 'proximity', 'exactness', 'popularity:desc'],
  typoTolerance: { disableOnAttributes: ['numbers'] },
  localizedAttributes: [{ attributePatterns: ['title', 'head', 'body'], locales: ['deu'] }],
}

const hit = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string(),
  excerpt: z.string().nullable(),
  _formatted: z.object({ title: z.string(), head: z.string(), excerpt: z.string().nullable() }),
})
const found = z.object({
  hits: z.array(hit),
  estimatedTotalHits: z.int().nonnegative(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.int())).default({}),
})
const answers = z.object({ results: z.tuple([found, found], found) })
const enqueued = z.object({ taskUid: z.int() })
const task = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ message: z.string() }).nullable(),
})

/**
 * Search with Meilisearch's HTTP API (https://www.meilisearch.com/docs/reference/api). Writing waits until the change
 * can be found.
 */
export class Meilisearch implements SearchIndex {
  readonly #options: MeilisearchOptions
  /** Runs once per process: the service creates the index with these settings, or leaves equal settings alone. */
  readonly #prepare = onceDone(() => this.#change('PATCH', `${this.#path()}/settings`, SETTINGS))

  constructor(options: MeilisearchOptions) {
    this.#options = { ...options, url: options.url.replace(/\/+$/, '') }
  }

  async find(query: string, { limit, filters = {}, countFacets = false }: SearchOptions): Promise<SearchFound> {
    const chosen = countFacets ? chosenFacets(filters) : []
    const ask = (kind: SearchDocument['kind'], narrowed: SearchFilters, facets: readonly Facet[]) => ({
      indexUid: this.#options.index,
      q: comparableQuery(query),
      filter: [`kind = ${kind}`, ...conditions(narrowed)],
      limit,
      ...(facets.length > 0 && { facets }),
      attributesToHighlight: ['title', 'head', 'excerpt'],
      highlightPreTag: HIT_BEGINS,
      highlightPostTag: HIT_ENDS,
    })
    const { results } = await this.#request('/multi-search', {
      method: 'POST',
      body: {
        queries: [
          ask('title', filters, countFacets ? FACETS : []),
          ask('page', {}, []),
          ...chosen.map((facet) => ({ ...ask('title', withoutFilter(filters, facet), [facet]), limit: 0 })),
        ],
      },
      timeout: this.#options.timeout ?? 800,
      read: (answer) => answers.parse(answer),
    })
    const [titles, pages, ...others] = results
    const texts = [...titles.hits, ...pages.hits].flatMap(({ _formatted: { title, head, excerpt } }) => [
      title,
      head,
      excerpt ?? '',
    ])
    return {
      titleIds: titles.hits.map(({ id }) => id),
      titleTotal: titles.estimatedTotalHits,
      pages: pages.hits.map(({ id, title, url, excerpt }) => ({ id, title, url, excerpt })),
      pageTotal: pages.estimatedTotalHits,
      facets: countsFrom(
        titles.facetDistribution,
        Object.fromEntries(chosen.map((facet, place) => [facet, others[place]?.facetDistribution])),
        { authors: countFacets ? filters.author : undefined, total: titles.estimatedTotalHits },
      ),
      suggestion: null,
      splitInto: null,
      isHit: markedIn(texts),
    }
  }

  async write(documents: readonly SearchDocument[]): Promise<void> {
    await this.#prepare()
    for (let start = 0; start < documents.length; start += BATCH) {
      const records = documents.slice(start, start + BATCH).map(recordOf)
      await this.#change('POST', `${this.#path()}/documents?primaryKey=id`, records)
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#prepare()
    await this.#change('POST', `${this.#path()}/documents/delete-batch`, ids)
  }

  #change(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<void> {
    return changeIndex({
      ask: (at, request) => this.#request(at, request),
      method,
      path,
      body,
      readTask: (answer) => `/tasks/${enqueued.parse(answer).taskUid}`,
      readState: (answer) => task.parse(answer),
      isDone: ({ status, error }) => {
        if (status === 'failed' || status === 'canceled') throw new SearchRefused(error?.message ?? `A task ${status}`)
        return status === 'succeeded'
      },
      patience: this.#options.patience,
    })
  }

  #request<T>(path: string, request: Omit<SearchRequest<T>, 'headers'>): Promise<T> {
    const headers = { authorization: `Bearer ${this.#options.apiKey}` }
    return requestSearch(this.#options.url + path, { ...request, headers })
  }

  #path(): string {
    return `/indexes/${encodeURIComponent(this.#options.index)}`
  }
}

/** Values in quotes, in the service's filter language. */
function conditions(filters: SearchFilters): string[] {
  return FACETS.flatMap((facet) => {
    const values = filters[facet]?.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`)
    return values === undefined ? [] : `${facet} IN [${values.join(', ')}]`
  })
}

function recordOf({ numbers, facets, ...document }: SearchDocument) {
  return {
    ...document,
    ...facets,
    numbers: numbers.map(bareNumber),
    spelling: writtenOut([document.title, document.head, document.body]),
  }
}

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
} from './port.ts'
import { requestSearch, type SearchRequest } from './search-request.ts'
import { bareNumber, comparableQuery, writtenOut } from './spelling.ts'

export interface AlgoliaOptions {
  applicationId: string
  /** Needs the rights search, addObject, deleteObject and editSettings; it never leaves the server. */
  apiKey: string
  /** Name of the index; each shop needs its own. */
  index: string
  /** Replaces `https://<application>.algolia.net`. */
  url?: string | undefined
  /** Milliseconds a search may take; 800 by default. */
  timeout?: number
  /** Milliseconds the service may take to index a change; 60,000 by default. */
  patience?: number
}

const BATCH = 500
/** Algolia refuses records above 10 kB; the body is most of a record. */
const BODY_AT_MOST = 5_000

const SETTINGS = {
  searchableAttributes: ['title', 'unordered(head)', 'numbers', 'unordered(spelling)', 'unordered(body)'],
  attributesForFaceting: ['filterOnly(kind)', ...FACETS],
  maxValuesPerFacet: 100,
  attributesToRetrieve: ['kind', 'title', 'head', 'url', 'excerpt'],
  attributesToHighlight: ['title', 'head', 'excerpt'],
  customRanking: ['desc(popularity)'],
  disableTypoToleranceOnAttributes: ['numbers'],
  queryLanguages: ['de'],
  indexLanguages: ['de'],
  ignorePlurals: true,
  removeStopWords: true,
  decompoundedAttributes: { de: ['title', 'head', 'body'] },
  removeWordsIfNoResults: 'allOptional',
}

const marked = z.object({ value: z.string() })
const hit = z.object({
  objectID: z.uuid(),
  title: z.string(),
  url: z.string(),
  excerpt: z.string().nullable(),
  _highlightResult: z.object({ title: marked, head: marked, excerpt: marked.optional() }),
})
const found = z.object({
  hits: z.array(hit),
  nbHits: z.int().nonnegative(),
  facets: z.record(z.string(), z.record(z.string(), z.int())).default({}),
})
const answers = z.object({ results: z.tuple([found, found], found) })
const accepted = z.object({ taskID: z.int() })
const task = z.object({ status: z.enum(['published', 'notPublished']) })

/**
 * Search with Algolia's REST API (https://www.algolia.com/doc/rest-api/search). Writing waits until the change can be
 * found.
 */
export class Algolia implements SearchIndex {
  readonly #options: AlgoliaOptions
  readonly #url: string
  /** Runs once per process: the service creates the index with these settings, or leaves equal settings alone. */
  readonly #prepare = onceDone(() => this.#change('PUT', `${this.#path()}/settings`, SETTINGS))

  constructor(options: AlgoliaOptions) {
    this.#options = options
    this.#url = (options.url ?? `https://${options.applicationId}.algolia.net`).replace(/\/+$/, '')
  }

  async find(query: string, { limit, filters = {}, countFacets = false }: SearchOptions): Promise<SearchFound> {
    const chosen = countFacets ? chosenFacets(filters) : []
    const ask = (kind: SearchDocument['kind'], narrowed: SearchFilters, facets: readonly Facet[]) => ({
      indexName: this.#options.index,
      query: comparableQuery(query),
      facetFilters: [`kind:${kind}`, ...conditions(narrowed)],
      hitsPerPage: limit,
      ...(facets.length > 0 && { facets }),
      highlightPreTag: HIT_BEGINS,
      highlightPostTag: HIT_ENDS,
    })
    const { results } = await this.#request('/1/indexes/*/queries', {
      method: 'POST',
      body: {
        requests: [
          ask('title', filters, countFacets ? FACETS : []),
          ask('page', {}, []),
          ...chosen.map((facet) => ({
            ...ask('title', withoutFilter(filters, facet), [facet]),
            hitsPerPage: 0,
            analytics: false,
          })),
        ],
      },
      timeout: this.#options.timeout ?? 800,
      read: (answer) => answers.parse(answer),
    })
    const [titles, pages, ...others] = results
    const texts = [...titles.hits, ...pages.hits].flatMap(({ _highlightResult: { title, head, excerpt } }) => [
      title.value,
      head.value,
      excerpt?.value ?? '',
    ])
    return {
      titleIds: titles.hits.map(({ objectID }) => objectID),
      titleTotal: titles.nbHits,
      pages: pages.hits.map(({ objectID, title, url, excerpt }) => ({ id: objectID, title, url, excerpt })),
      pageTotal: pages.nbHits,
      facets: countsFrom(
        titles.facets,
        Object.fromEntries(chosen.map((facet, place) => [facet, others[place]?.facets])),
        { authors: countFacets ? filters.author : undefined, total: titles.nbHits },
      ),
      suggestion: null,
      splitInto: null,
      isHit: markedIn(texts),
    }
  }

  async write(documents: readonly SearchDocument[]): Promise<void> {
    await this.#prepare()
    for (let start = 0; start < documents.length; start += BATCH) {
      const batch = documents.slice(start, start + BATCH)
      await this.#batch(batch.map((document) => ({ action: 'addObject', body: recordOf(document) })))
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#prepare()
    await this.#batch(ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } })))
  }

  #batch(requests: unknown[]): Promise<void> {
    return this.#change('POST', `${this.#path()}/batch`, { requests })
  }

  #change(method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> {
    return changeIndex({
      ask: (at, request) => this.#request(at, request),
      method,
      path,
      body,
      readTask: (answer) => `${this.#path()}/task/${accepted.parse(answer).taskID}`,
      readState: (answer) => task.parse(answer),
      isDone: ({ status }) => status === 'published',
      patience: this.#options.patience,
    })
  }

  #request<T>(path: string, request: Omit<SearchRequest<T>, 'headers'>): Promise<T> {
    const { applicationId, apiKey } = this.#options
    const headers = { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey }
    return requestSearch(this.#url + path, { ...request, headers })
  }

  #path(): string {
    return `/1/indexes/${encodeURIComponent(this.#options.index)}`
  }
}

/** All must hold, of each list one. A minus at the start of a value would mean the opposite, so it is escaped. */
function conditions(filters: SearchFilters): string[][] {
  return FACETS.flatMap((facet) => {
    const values = filters[facet]
    return values === undefined ? [] : [values.map((value) => `${facet}:${value.replace(/^-/, '\\-')}`)]
  })
}

function recordOf({ id, numbers, facets, ...document }: SearchDocument) {
  const body = document.body.slice(0, BODY_AT_MOST)
  return {
    ...document,
    ...facets,
    objectID: id,
    body,
    numbers: numbers.map(bareNumber),
    spelling: writtenOut([document.title, document.head, body]).slice(0, BODY_AT_MOST / 5),
  }
}

import type { IncomingMessage } from 'node:http'
import { type Answer, type HttpDouble, startHttpDouble } from './http-double.ts'
import { type Condition, distribution, type EngineRecord, highlighted, WordEngine } from './word-engine.ts'

interface Query {
  indexName: string
  query: string
  facetFilters: (string | string[])[]
  facets?: string[]
  hitsPerPage: number
  highlightPreTag: string
  highlightPostTag: string
}

interface Settings {
  searchableAttributes: string[]
  attributesForFaceting: string[]
  attributesToHighlight: string[]
  disableTypoToleranceOnAttributes: string[]
}

interface Operation {
  action: 'addObject' | 'deleteObject'
  body: EngineRecord
}

const LARGEST_RECORD = 10_000

/** Algolia's protocol for one index: a change is a task, published at the second request for its status. */
export function startAlgoliaDouble(
  credentials: { applicationId: string; apiKey: string },
  index: string,
): Promise<HttpDouble> {
  const engine = new WordEngine()
  const tasks: { asked: number; work: () => void }[] = []
  let settings: Settings | undefined

  function accept(work: () => void, more: object): Answer {
    const taskID = tasks.push({ asked: 0, work }) - 1
    return { status: 200, body: { taskID, ...more } }
  }

  function readTask(id: number): Answer {
    const task = tasks[id]
    if (!task) return refusal(404, 'taskID does not exist')
    if (++task.asked === 2) task.work()
    return { status: 200, body: { status: task.asked < 2 ? 'notPublished' : 'published', pendingTask: task.asked < 2 } }
  }

  function search({ indexName, query, facetFilters, facets, hitsPerPage, ...tags }: Query): EngineRecord | null {
    if (indexName !== index || !settings) return null
    const { attributesForFaceting } = settings
    const conditions = facetFilters.map(readCondition)
    const areFacets = conditions.every(({ attribute }) =>
      attributesForFaceting.some((one) => one === attribute || one === `filterOnly(${attribute})`),
    )
    const matches = areFacets ? engine.search(query, conditions) : []
    const hits = matches.slice(0, hitsPerPage).map(({ record, words }) => ({
      ...record,
      _highlightResult: Object.fromEntries(
        (settings?.attributesToHighlight ?? [])
          .filter((name) => typeof record[name] === 'string')
          .map((name) => {
            const value = highlighted(record[name], words, [tags.highlightPreTag, tags.highlightPostTag])
            const matchLevel = value === record[name] ? 'none' : 'full'
            return [name, { value, matchLevel, matchedWords: matchLevel === 'none' ? [] : [query] }]
          }),
      ),
    }))
    const counted = facets && {
      facets: withoutEmpty(
        distribution(
          matches.map(({ record }) => record),
          facets.filter((facet) => attributesForFaceting.includes(facet)),
        ),
      ),
    }
    const times = { page: 0, hitsPerPage, processingTimeMS: 1 }
    return { hits, nbHits: matches.length, query, index: indexName, ...times, ...counted }
  }

  function searchAll(requests: Query[]): Answer {
    const results = requests.map(search)
    if (results.includes(null)) return refusal(404, `Index ${index} does not exist`)
    return { status: 200, body: { results } }
  }

  function batch(operations: Operation[]): Answer {
    const tooLarge = operations.some(({ body }) => Buffer.byteLength(JSON.stringify(body)) > LARGEST_RECORD)
    if (tooLarge) return refusal(400, 'Record is too big')
    const objectIDs = operations.map(({ body }) => String(body['objectID']))
    const work = () => {
      for (const { action, body } of operations) {
        if (action === 'addObject') engine.records.set(String(body['objectID']), body)
        else engine.records.delete(String(body['objectID']))
      }
    }
    return accept(work, { objectIDs })
  }

  return startHttpDouble(({ method, url = '', headers }: IncomingMessage, body) => {
    const { applicationId, apiKey } = credentials
    if (headers['x-algolia-application-id'] !== applicationId || headers['x-algolia-api-key'] !== apiKey) {
      return refusal(403, 'Invalid Application-ID or API key')
    }
    const task = /^\/1\/indexes\/[^/]+\/task\/(\d+)$/.exec(url)
    if (task) return readTask(Number(task[1]))
    switch (`${method} ${url}`) {
      case 'POST /1/indexes/*/queries':
        return searchAll((body as { requests: Query[] }).requests)
      case `PUT /1/indexes/${index}/settings`:
        return accept(
          () => {
            settings = body as Settings
            engine.searchable = settings.searchableAttributes.map((name) => name.replace(/^unordered\((.*)\)$/, '$1'))
            engine.exactOnly = settings.disableTypoToleranceOnAttributes
          },
          { updatedAt: new Date().toISOString() },
        )
      case `POST /1/indexes/${index}/batch`:
        return batch((body as { requests: Operation[] }).requests)
      default:
        return refusal(404, 'Path not supported by this API version')
    }
  })
}

/** `attribute:value`, or a list of such of one attribute; a backslash keeps a minus from meaning the opposite. */
function readCondition(filter: string | string[]): Condition {
  const filters = [filter].flat()
  const [first = ''] = filters
  const values = filters.map((one) => one.slice(one.indexOf(':') + 1).replace(/^\\-/, '-'))
  return { attribute: first.slice(0, first.indexOf(':')), values }
}

/** Algolia omits a facet that no record has. */
function withoutEmpty(counts: Record<string, Record<string, number>>): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, values]) => Object.keys(values).length > 0))
}

function refusal(status: number, message: string): Answer {
  return { status, body: { message, status } }
}

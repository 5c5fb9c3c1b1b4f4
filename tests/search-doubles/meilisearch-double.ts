import type { IncomingMessage } from 'node:http'
import { type Answer, type HttpDouble, startHttpDouble } from './http-double.ts'
import { type Condition, distribution, type EngineRecord, highlighted, WordEngine } from './word-engine.ts'

interface Query {
  indexUid: string
  q: string
  filter: string[]
  facets?: string[]
  limit: number
  attributesToHighlight: string[]
  highlightPreTag: string
  highlightPostTag: string
}

interface Settings {
  searchableAttributes: string[]
  filterableAttributes: string[]
  typoTolerance: { disableOnAttributes: string[] }
}

/** Meilisearch's protocol for one index: a change is a task, done at the second request for its status. */
export function startMeilisearchDouble(apiKey: string, index: string): Promise<HttpDouble> {
  const engine = new WordEngine()
  const tasks: { asked: number; work: () => void }[] = []
  let filterable: string[] | undefined

  function enqueue(type: string, work: () => void): Answer {
    const taskUid = tasks.push({ asked: 0, work }) - 1
    const enqueuedAt = new Date().toISOString()
    return { status: 202, body: { taskUid, indexUid: index, status: 'enqueued', type, enqueuedAt } }
  }

  function readTask(uid: number): Answer {
    const task = tasks[uid]
    if (!task) return refusal(404, 'task_not_found')
    if (++task.asked === 2) task.work()
    const status = task.asked < 2 ? 'processing' : 'succeeded'
    return { status: 200, body: { uid, indexUid: index, status, error: null } }
  }

  function search({ indexUid, q, filter, facets, limit, ...highlight }: Query): EngineRecord | Answer {
    if (indexUid !== index || !filterable) return refusal(404, 'index_not_found')
    const conditions = filter.map(readCondition)
    if (conditions.some((one) => !filterable?.includes(one.attribute))) return refusal(400, 'invalid_search_filter')
    if (facets?.some((facet) => !filterable?.includes(facet))) return refusal(400, 'invalid_search_facets')
    const matches = engine.search(q, conditions)
    const hits = matches.slice(0, limit).map(({ record, words }) => ({
      ...record,
      _formatted: Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          highlight.attributesToHighlight.includes(name)
            ? highlighted(value, words, [highlight.highlightPreTag, highlight.highlightPostTag])
            : value,
        ]),
      ),
    }))
    const offset = 0
    const counted = facets && {
      facetDistribution: distribution(
        matches.map(({ record }) => record),
        facets,
      ),
      facetStats: {},
    }
    const times = { limit, offset, processingTimeMs: 1, estimatedTotalHits: matches.length }
    return { indexUid, query: q, hits, ...times, ...counted }
  }

  function multiSearch(queries: Query[]): Answer {
    const results = queries.map(search)
    const refused = results.find((one): one is Answer => 'status' in one)
    return refused ?? { status: 200, body: { results } }
  }

  return startHttpDouble(({ method, url = '', headers }: IncomingMessage, body) => {
    if (!headers.authorization) return refusal(401, 'missing_authorization_header')
    if (headers.authorization !== `Bearer ${apiKey}`) return refusal(403, 'invalid_api_key')
    const task = /^\/tasks\/(\d+)$/.exec(url)
    if (task) return readTask(Number(task[1]))
    switch (`${method} ${url}`) {
      case 'POST /multi-search':
        return multiSearch((body as { queries: Query[] }).queries)
      case `PATCH /indexes/${index}/settings`:
        return enqueue('settingsUpdate', () => {
          const settings = body as Settings
          filterable = settings.filterableAttributes
          engine.searchable = settings.searchableAttributes
          engine.exactOnly = settings.typoTolerance.disableOnAttributes
        })
      case `POST /indexes/${index}/documents?primaryKey=id`:
        return enqueue('documentAdditionOrUpdate', () => {
          for (const record of body as EngineRecord[]) engine.records.set(String(record['id']), record)
        })
      case `POST /indexes/${index}/documents/delete-batch`:
        return enqueue('documentDeletion', () => {
          for (const id of body as string[]) engine.records.delete(id)
        })
      default:
        return refusal(404, 'not_found')
    }
  })
}

/** `attribute = value`, or `attribute IN ["value", "other"]`; a backslash keeps a quote within quotes. */
function readCondition(filter: string): Condition {
  const [, attribute = '', bare, list = ''] = /^(\w+) (?:= (\w+)|IN \[(.*)\])$/s.exec(filter) ?? []
  const quoted = [...list.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, value = '']) => value.replace(/\\(.)/gs, '$1'))
  return { attribute, values: bare === undefined ? quoted : [bare] }
}

function refusal(status: number, code: string): Answer {
  const type = status === 401 || status === 403 ? 'auth' : 'invalid_request'
  const link = `https://docs.meilisearch.com/errors#${code}`
  return { status, body: { message: `Refused: ${code}`, code, type, link } }
}

import { type DataStrategyResult, data } from 'react-router'
import { faultTexts } from '#web/messages/failures.ts'
import { type Fault, faultOfAnswer, faultOfError } from './fault.ts'
import { loadPartsOf } from './load-route-module.ts'
import { offerRetry } from './offer-retry.ts'
import { currentRouter } from './router.ts'
import { asResults, madeOfBefore, stay } from './stay.ts'

type Results = Record<string, DataStrategyResult>

interface Failed {
  id: string
  fault: Fault
  /** The action itself tells its form. */
  isAnswer: boolean
}

/**
 * Keeps the current page in the browser when an answer did not arrive or the shop failed, and shows a message that
 * offers a retry (specification, section 8). Only a page that the shop could not render is replaced by the error page.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const before = madeOfBefore(request)
  if (before) return before
  // A form whose answer could not be shown is not sent: it would be sent again when the part has come.
  if (request.method !== 'GET') await loadPartsOf(pathOf(request))
  const isUnsent = !navigator.onLine
  const results = await next()
  const failed = Object.entries(results).flatMap(([id, result]) => failedAt(id, result))
  const [first] = failed
  if (!first || request.signal.aborted) return results
  if (request.method === 'GET') return keepFromLoader(request, results, failed, first)
  return keepFromAction(request, results, first, isUnsent)
}

function failedAt(id: string, { type, result }: DataStrategyResult): Failed[] {
  // The router wraps what actions return and what they throw.
  const inner = (result as { data?: unknown } | null | undefined)?.data
  const fault = type === 'error' ? (faultOfError(result) ?? faultOfError(inner)) : faultOfAnswer(inner)
  return fault ? [{ id, fault, isAnswer: type === 'data' }] : []
}

function keepFromAction(
  request: Request,
  results: Results,
  { id, fault, isAnswer }: Failed,
  isUnsent: boolean,
): Results {
  const { fetchers, location } = currentRouter().state
  const path = pathOf(request)
  const isInPlace = [...fetchers.values()].some(
    ({ state, formAction }) => state === 'submitting' && formAction === path,
  )
  if (isInPlace && isAnswer) return results
  if (isInPlace) {
    const failure = { message: faultTexts[fault], code: fault, errors: {}, values: {}, isUnsent }
    return { [id]: { type: 'data', result: data(failure, { status: 503 }) } }
  }
  // A form on the page that it is sent to shows its failure itself.
  if (!isAnswer || new URL(request.url).pathname !== location.pathname) stay(fault)
  return results
}

function keepFromLoader(request: Request, results: Results, failed: Failed[], { fault }: Failed): Results {
  const router = currentRouter()
  const { navigation, location, loaderData, fetchers } = router.state
  const path = pathOf(request)
  if (path === location.pathname + location.search && failed.every(({ id }) => id in loaderData)) {
    offerRetry(fault, () => void router.revalidate())
    const shown = failed.map(({ id }) => [id, loaderData[id]] as const)
    return { ...results, ...asResults('data', Object.fromEntries(shown)) }
  }
  if (navigation.location && path === navigation.location.pathname + navigation.location.search) {
    if (fault === 'no_connection') stay(fault)
    return results
  }
  // Data that the page loads by itself, such as the session: the page goes on with what it knows.
  const known = [...fetchers.values()].find(({ state, formData }) => state === 'loading' && !formData)
  return asResults('data', Object.fromEntries(failed.map(({ id }) => [id, known?.data ?? null])))
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

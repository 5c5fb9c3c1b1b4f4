import { type Exchange, exchange, isRefusal } from '../http/exchange.ts'
import { SearchRefused, SearchUnavailable } from './port.ts'

const LARGEST_ANSWER = 4 * 1024 * 1024

export interface SearchRequest<T> extends Omit<Exchange, 'largestAnswer'> {
  /** Parses the answer; an error that it throws counts as a nonsensical answer. */
  read(answer: unknown): T
}

/** One JSON exchange with a search service. Every failure is SearchUnavailable or SearchRefused. */
export async function requestSearch<T>(url: string, { read, ...request }: SearchRequest<T>): Promise<T> {
  const { status, text } = await exchange(url, { ...request, largestAnswer: LARGEST_ANSWER }).catch((cause) => {
    throw new SearchUnavailable('The search service cannot be reached', { cause })
  })
  if (isRefusal(status)) throw new SearchRefused(`The search service refused with ${status}: ${text.slice(0, 200)}`)
  if (status < 200 || status > 299) throw new SearchUnavailable(`The search service answered ${status}`)
  try {
    return read(JSON.parse(text))
  } catch (cause) {
    throw new SearchUnavailable('The search service answered nonsense', { cause })
  }
}

import { z } from 'zod'
import { type Answer, type Exchange, exchange, knownRefusal, parsedJson } from '../http/exchange.ts'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

const LARGEST_ANSWER = 256 * 1024

/**
 * Errors that the API reference knows as answers to the request itself; `DUPLICATE_REFNO` says that a transaction has our
 * reference already. Others, such as `SERVER_ERROR` and `THIRD_PARTY_ERROR`, leave open what happened.
 */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'BLOCKED_CARD',
  'DECLINED',
  'DUPLICATE_REFNO',
  'EXPIRED_CARD',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_CARD',
  'INVALID_JSON_PAYLOAD',
  'INVALID_PROPERTY',
  'INVALID_SETUP',
  'INVALID_TRANSACTION_STATUS',
  'NOT_FOUND',
  'SOFT_DECLINED',
  'TRANSACTION_NOT_FOUND',
  'UNAUTHORIZED',
  'UNRECOGNIZED_PROPERTY',
  'UNSUPPORTED_CARD',
])

const told = z.object({ error: z.object({ message: z.string() }) })

export type JsonRequest<T> = Omit<Exchange, 'largestAnswer'> & {
  method: 'GET' | 'POST'
  /** Parses the answer; an error that it throws counts as a nonsensical answer. */
  read(answer: unknown): T
}

/** One JSON exchange. Every failure is ProviderUnavailable or ProviderRefused. */
export async function requestJson<T>(url: string, { read, ...request }: JsonRequest<T>): Promise<T> {
  const answer = await exchange(url, { ...request, largestAnswer: LARGEST_ANSWER }).catch((cause) => {
    throw new ProviderUnavailable('The payment provider cannot be reached', { cause })
  })
  const { status, text } = answer
  const code = knownRefusal(answer, FINAL_CODES)
  if (code !== null) throw refused(answer, code)
  if (status < 200 || status > 299) throw new ProviderUnavailable(`The payment provider answered ${status}`)
  try {
    return read(JSON.parse(text))
  } catch (cause) {
    throw new ProviderUnavailable('The payment provider answered nonsense', { cause })
  }
}

function refused({ status, text }: Answer, code: string): ProviderRefused {
  const why = told.safeParse(parsedJson(text)).data?.error.message.slice(0, 200) ?? 'no reason given'
  return new ProviderRefused(`The payment provider refused with ${status}: ${why}`, { status, code })
}

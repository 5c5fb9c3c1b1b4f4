import { z } from 'zod'
import { type Exchange, exchange, isRefusal } from '../http/exchange.ts'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

const LARGEST_ANSWER = 256 * 1024

const refusal = z.object({ error: z.object({ code: z.string().max(100), message: z.string() }) })

export type JsonRequest<T> = Omit<Exchange, 'largestAnswer'> & {
  method: 'GET' | 'POST'
  /** Parses the answer; an error that it throws counts as a nonsensical answer. */
  read(answer: unknown): T
}

/** One JSON exchange. Throws ProviderUnavailable or ProviderRefused, nothing else. */
export async function requestJson<T>(url: string, { read, ...request }: JsonRequest<T>): Promise<T> {
  const { status, text } = await exchange(url, { ...request, largestAnswer: LARGEST_ANSWER }).catch((cause) => {
    throw new ProviderUnavailable('The payment provider cannot be reached', { cause })
  })
  if (isRefusal(status)) throw refused(status, text)
  if (status < 200 || status > 299) throw new ProviderUnavailable(`The payment provider answered ${status}`)
  try {
    return read(JSON.parse(text))
  } catch (cause) {
    throw new ProviderUnavailable('The payment provider answered nonsense', { cause })
  }
}

function refused(status: number, text: string): ProviderRefused {
  const told = refusal.safeParse(parseOrNull(text))
  const code = told.success ? told.data.error.code : null
  const why = told.success ? told.data.error.message.slice(0, 200) : 'no reason given'
  return new ProviderRefused(`The payment provider refused with ${status}: ${why}`, { status, code })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

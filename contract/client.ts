import type { z } from 'zod'
import type { Endpoint, Input, Output } from './endpoint.ts'
import { type ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
import type { RefusalCode } from './refusals.ts'

/** An answer outside 2xx. `body` has the German message, the code, field errors, and what the operation's refusals carry. */
export class ApiError<C extends ErrorCode = ErrorCode, D extends object = object> extends Error {
  /** The name of the operation that was called. */
  readonly operation: string
  readonly status: number
  readonly body: ErrorBody & { code: C } & D
  readonly retryAfter: number | null
  constructor(
    operation: string,
    {
      status,
      body,
      retryAfter = null,
    }: { status: number; body: ErrorBody & { code: C } & D; retryAfter?: number | null },
  ) {
    super(body.message)
    this.name = 'ApiError'
    this.operation = operation
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  /** Compared by name: the server and the shop's bundle each have their own copy of this class. */
  static override [Symbol.hasInstance](error: unknown): error is ApiError {
    return error instanceof Error && error.name === 'ApiError'
  }
}

/** Every code that an operation's answer may carry, `internal` included: the shop, or a proxy before it, may fail. */
export type FailureCode<E extends Endpoint> = RefusalCode<E> | 'internal'

type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never

/** What refusals of these operations carry; which of it, says their code. */
export type CarriedBy<E extends Endpoint> = Partial<
  Together<E extends Endpoint ? z.output<NonNullable<E['carries'][keyof E['carries']]>> : never>
>

/** The failure of one of these operations, typed with what they may refuse with; null for any other error. */
export function failureOf<T extends readonly Endpoint[]>(
  error: unknown,
  ...operations: T
): ApiError<FailureCode<T[number]>, CarriedBy<T[number]>> | null {
  const isTheirs = error instanceof ApiError && operations.some(({ name }) => name === error.operation)
  return isTheirs ? (error as ApiError<FailureCode<T[number]>, CarriedBy<T[number]>>) : null
}

/** What the client reads of a response. */
export type ApiAnswer = Pick<Response, 'status' | 'ok' | 'headers' | 'json' | 'blob'>

export type Fetch = (request: Request) => Promise<ApiAnswer> | ApiAnswer

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<never, never> extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<Output<E>>

/**
 * A typed client for any `fetch`: the in-process one on the server, the browser's own in the browser. Every status
 * outside 2xx is an ApiError.
 */
export function createClient(base: string, send: Fetch, headers: () => HeadersInit = () => ({})): Client {
  return async <E extends Endpoint>(endpoint: E, ...[input]: unknown[]) => {
    const response = await send(toRequest(base, endpoint, (input ?? {}) as AnyInput, headers()))
    if (response.status === 204) return undefined as never
    const type = response.headers.get('content-type') ?? ''
    const body: unknown = type.includes('json') ? await response.json() : null
    if (response.ok) return (body ?? (await savedFile(response))) as never
    const retryAfter = Number(response.headers.get('retry-after')) || null
    throw new ApiError(endpoint.name, { status: response.status, body: asErrorBody(body), retryAfter })
  }
}

/** The file in an answer that is not JSON, under the name that the server gives it. */
async function savedFile(response: ApiAnswer): Promise<File> {
  const blob = await response.blob()
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([blob], decodeURIComponent(name ?? ''), { type: blob.type })
}

type Plain = string | number | boolean | null | undefined

interface AnyInput {
  params?: Record<string, Plain>
  query?: Record<string, Plain | Plain[]>
  headers?: Record<string, Plain>
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
}

function toRequest(base: string, endpoint: Endpoint, input: AnyInput, headers: HeadersInit): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) all.set(name, String(value))
  all.set('accept', 'application/json')
  all.set('accept-language', 'de-CH')
  // The content type of a form names its boundary, which only `fetch` knows.
  if (input.body !== undefined && !endpoint.multipart) all.set('content-type', 'application/json')
  if (input.bytes) all.set('content-type', 'application/octet-stream')
  return new Request(`${base}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method.toUpperCase(),
    headers: all,
    ...(input.body === undefined ? {} : { body: endpoint.multipart ? asForm(input.body) : JSON.stringify(input.body) }),
    ...(input.bytes && { body: input.bytes }),
  })
}

function asForm(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, Plain | File[]>)) {
    if (Array.isArray(value)) for (const file of value) form.append(name, file)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  }
  return form
}

/** The error as the API promises it. Of anything else, such as a proxy's page, only the failure is known. */
function asErrorBody(body: unknown): ErrorBody {
  if (isErrorBody(body)) return body
  return { message: errorCodes.internal[1], code: 'internal' }
}

/** Checked by hand: every browser loads this file, and a schema library would be too large. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('message' in body) || !('code' in body)) return false
  return typeof body.message === 'string' && typeof body.code === 'string' && body.code in errorCodes
}

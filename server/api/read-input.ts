import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { takes } from '#contract/refusals.ts'
import { arrivedBody } from '../http/arrived-body.ts'
import { invalid } from '../http/errors.ts'
import { readMultipart } from './read-multipart.ts'

/** For a JSON body (decisions, section 2), unless its operation says otherwise. */
export const MAX_JSON_BYTES = 100_000

export interface RawInput {
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  contentType: string
}

/** The validated input of an operation. 404 for malformed path parameters, 415 and 422 for the rest. */
export async function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
): Promise<{ params: never; query: never; headers: never; body: never }> {
  const params = takes(endpoint.params)
    ? endpoint.params.safeParse(raw.params)
    : { success: true as const, data: undefined }
  if (!params.success) throw new Refusal('not_found')
  const issues: z.core.$ZodIssue[] = []
  let query: unknown
  const asked = queryObject(raw.query, endpoint.query)
  if (!endpoint.ignoresQuery) {
    const keys = Object.keys(asked).filter((name) => !knows(endpoint.query, name))
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, path: [], message: '' })
  }
  if (takes(endpoint.query)) {
    const parsed = endpoint.query.safeParse(asked, { reportInput: true })
    if (parsed.success) query = parsed.data
    else issues.push(...parsed.error.issues)
  }
  let headers: unknown
  if (takes(endpoint.headers)) {
    const parsed = endpoint.headers.safeParse(Object.fromEntries(raw.headers), { reportInput: true })
    if (parsed.success) headers = parsed.data
    else issues.push(...parsed.error.issues)
  }
  let body: unknown
  if (takes(endpoint.body)) {
    const value = endpoint.multipart ? await readMultipart(raw) : readJson(raw)
    const parsed = endpoint.body.safeParse(value, { reportInput: true })
    if (parsed.success) body = parsed.data
    else issues.push(...parsed.error.issues)
  }
  if (issues.length > 0) throw invalid(issues)
  return { params: params.data as never, query: query as never, headers: headers as never, body: body as never }
}

/** Whether the declared parameters of an operation have one of this name; they are an object, or there are none. */
function knows(query: z.ZodType, name: string): boolean {
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, name)
}

/** `a=1&b[]=2&b[]=3` → `{a: '1', b: ['2', '3']}`; of a parameter that may be given several times, the brackets may be left out. */
function queryObject(query: URLSearchParams, declared: z.ZodType): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>
  for (const key of new Set(query.keys())) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    if (key !== name || isRepeatable(declared, name))
      object[name] = [...query.getAll(`${name}[]`), ...query.getAll(name)]
    else object[name] = query.get(key)
  }
  return object
}

function isRepeatable(query: z.ZodType, name: string): boolean {
  let field: unknown = query instanceof z.ZodObject ? query.shape[name] : undefined
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap()
  return field instanceof z.ZodArray
}

function readJson({ body, contentType }: RawInput): unknown {
  if (body.byteLength === 0) return {}
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) throw new Refusal('unsupported_media_type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal('invalid', { errors: {} })
  }
}

/**
 * The bytes of a request's body; refuses (413) a body beyond the operation's limit without reading on. A sender who
 * gives up is RequestAbandoned.
 */
export async function readBody(
  { multipart, bytes, maxBytes }: Endpoint,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  const most = (multipart ?? bytes)?.maxBytes ?? maxBytes ?? MAX_JSON_BYTES
  const body = await arrivedBody(request, most)
  if (!body) throw new Refusal('too_large')
  return body
}

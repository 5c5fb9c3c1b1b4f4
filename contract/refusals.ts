import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** What the access, the input and the method of an operation, and the server itself, refuse with. */
export function impliedRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, method } = endpoint
  // Of all callers together; and while the shop is closed, or its database is away.
  const codes: ErrorCode[] = ['too_many_requests', 'maintenance']
  if (asksForLogin(endpoint)) codes.push('unauthenticated')
  if (asksForLogin(endpoint) && !endpoint.beforeSecondFactor) codes.push('second_factor_missing')
  if (typeof access === 'object') codes.push('forbidden')
  if (access === 'owner' || takes(endpoint.params)) codes.push('not_found')
  if (takesInput(endpoint)) codes.push('invalid')
  if (takes(endpoint.body)) codes.push('unsupported_media_type')
  if (method !== 'get') codes.push('too_large')
  // The account of who calls may be erased meanwhile.
  if (method !== 'get' && access !== 'signed') codes.push('cross_site', 'unauthenticated')
  return [...new Set(codes)]
}

/** Every code that an operation may be refused with, its own first. */
export function declaredRefusals(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...endpoint.refusals, ...impliedRefusals(endpoint)])]
}

/**
 * May the handler of an operation refuse with this code? With those that the operation names; with `invalid` too where
 * there is input, and with `unauthenticated` where the account of the caller is gone by now.
 */
export function mayRefuse(endpoint: Endpoint, code: ErrorCode): boolean {
  if (endpoint.refusals.includes(code)) return true
  return code === 'invalid' ? takesInput(endpoint) : code === 'unauthenticated' && asksForLogin(endpoint)
}

export function takes(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodUndefined)
}

function takesInput({ query, headers, body }: Endpoint): boolean {
  return takes(query) || takes(headers) || takes(body)
}

function asksForLogin({ access }: Endpoint): boolean {
  return access !== 'everyone' && access !== 'signed'
}

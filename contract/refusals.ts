import { z } from 'zod'
import { type Access, type Endpoint, isOfOffice } from './endpoint.ts'
import { type ErrorCode, errorBody } from './errors.ts'

type LoggedIn = Exclude<Access, 'everyone' | 'partner' | 'signed'>
type When<Condition, Code> = Condition extends true ? Code : never
type Takes<S> = S extends z.ZodUndefined ? false : true
type Writes<E extends Endpoint> = E['method'] extends 'get' ? false : true

/**
 * The type of what `impliedRefusals` returns. It may have four codes more, because the type of an operation does not say
 * whether staff may call it before the second factor or while they act as somebody, whether it is opened to pupils, and
 * whether it ignores parameters.
 */
type ImpliedRefusal<E extends Endpoint> =
  | 'too_many_requests'
  | 'maintenance'
  | 'files_away'
  | 'invalid'
  | When<E['access'] extends LoggedIn ? true : false, 'unauthenticated' | 'second_factor_missing'>
  | When<E['access'] extends { groups: unknown } ? true : false, 'forbidden'>
  | When<E['access'] extends 'owner' ? true : Takes<E['params']>, 'not_found'>
  | When<Takes<E['body']>, 'unsupported_media_type'>
  | When<Writes<E>, 'too_large'>
  | When<E['access'] extends 'signed' ? false : true, 'unauthenticated' | 'insufficient_scope' | 'not_while_acting'>
  | When<
      E['access'] extends 'signed' | 'partner' ? false : E['access'] extends 'everyone' ? Writes<E> : true,
      'not_for_pupils'
    >
  | When<E['access'] extends 'signed' ? false : Writes<E>, 'cross_site'>

/** Every code that an operation may be refused with: those it names, and those that follow from its declaration. */
export type RefusalCode<E extends Endpoint> = E extends Endpoint ? E['refusals'][number] | ImpliedRefusal<E> : never

/** The codes that follow from the access, the input and the method of an operation, and those of the server itself. */
export function impliedRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, method } = endpoint
  // Limits shared by all callers, and a shop that is closed or whose database or storage of files is away.
  const codes: ErrorCode[] = ['too_many_requests', 'maintenance', 'files_away']
  if (asksForLogin(endpoint)) codes.push('unauthenticated')
  if (isRefusedWhenActing(endpoint)) codes.push('not_while_acting')
  if (isRefusedToPupils(endpoint)) codes.push('not_for_pupils')
  if (asksForLogin(endpoint) && !endpoint.beforeSecondFactor) codes.push('second_factor_missing')
  if (typeof access === 'object') codes.push('forbidden')
  if (access === 'owner' || takes(endpoint.params)) codes.push('not_found')
  // Also for a parameter that the operation does not know.
  if (takesInput(endpoint) || !endpoint.ignoresQuery) codes.push('invalid')
  if (takes(endpoint.body)) codes.push('unsupported_media_type')
  if (method !== 'get') codes.push('too_large')
  if (method !== 'get' && access !== 'signed') codes.push('cross_site')
  // Also for everyone: a partner's token may be worthless, or not for this; the caller's account may be erased by now.
  if (access !== 'signed') codes.push('unauthenticated', 'insufficient_scope')
  return [...new Set(codes)]
}

/** Every code that an operation may be refused with, its named ones first. */
export function declaredRefusals(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...endpoint.refusals, ...impliedRefusals(endpoint)])]
}

/** The body of a refusal of this operation with one of these codes. */
export function refusalBody({ carries }: Pick<Endpoint, 'carries'>, codes: readonly ErrorCode[]): z.ZodObject {
  const fields = codes.flatMap((code) => Object.entries(carries[code]?.shape ?? {}))
  return errorBody.extend(Object.fromEntries(fields.map(([name, field]) => [name, z.optional(field)])))
}

/**
 * Whether the handler of an operation may refuse with this code: one that the operation names, `invalid` where there is
 * input, or `unauthenticated` where the caller's account may be gone by now.
 */
export function mayRefuse(endpoint: Endpoint, code: ErrorCode): boolean {
  if (endpoint.refusals.includes(code)) return true
  return code === 'invalid' ? takesInput(endpoint) : code === 'unauthenticated' && asksForLogin(endpoint)
}

/**
 * Whether an operation is refused to staff who act as somebody. In the back office they are themselves; other systems do
 * not come with a browser's cookies.
 */
export function isRefusedWhenActing(endpoint: Endpoint): boolean {
  const { access, whenActing } = endpoint
  return !whenActing.may && access !== 'signed' && access !== 'partner' && !isOfOffice(endpoint)
}

/**
 * Whether an operation is refused to pupils with the account of a class: all that asks for a login or writes, unless it is
 * opened to them.
 */
export function isRefusedToPupils(endpoint: Endpoint): boolean {
  const { access, method, forPupils } = endpoint
  if (forPupils || access === 'signed' || access === 'partner') return false
  return access !== 'everyone' || method !== 'get'
}

export function takes(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodUndefined)
}

function takesInput({ query, headers, body }: Endpoint): boolean {
  return takes(query) || takes(headers) || takes(body)
}

function asksForLogin({ access }: Endpoint): boolean {
  return access !== 'everyone' && access !== 'partner' && access !== 'signed'
}

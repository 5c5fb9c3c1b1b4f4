import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Group } from './groups.ts'
import type { PartnerScope } from './partner-scopes.ts'

/**
 * Who may call an operation (decisions, sections 1 and 2).
 * - everyone: also a visitor who is not logged in
 * - login: any logged-in user, else 401
 * - owner: the user named by the path's `{id}`; for others the URL does not exist (404)
 * - partner: an application of a partner, with a token of the operation's `scope`, else 403
 * - signed: another system, proven by the signature over the raw body
 * - groups: a logged-in user in one of the groups, else 403
 */
export type Access = 'everyone' | 'login' | 'owner' | 'partner' | 'signed' | { groups: readonly Group[] }

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Whether staff may call an operation while they act as its caller (`acting.ts`), and, where it is not its method, why. */
export interface WhenActing {
  readonly may: boolean
  readonly because: string | null
}

type Shape = z.ZodType<object | undefined>
/** What the bodies of refusals have beside the fields of all others, by code. Any of it may be left out. */
export type Carried = Readonly<Partial<Record<ErrorCode, z.ZodObject>>>

type Responses = Partial<Record<200 | 201 | 202 | 204, z.ZodType>>

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends Responses = Responses,
  A extends Access = Access,
  H extends Shape = Shape,
  C extends ErrorCode = ErrorCode,
  M extends Method = Method,
  K extends Carried = Carried,
> {
  readonly name: string
  readonly method: M
  /** Below /api, with parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: A
  /**
   * Whether staff may call it before they have shown a second factor. Other operations that ask for a login refuse
   * them.
   */
  readonly beforeSecondFactor: boolean
  /**
   * The scope with which applications of partners may call it (decisions, section 20); an operation without one is closed
   * to them, no matter who else may call it.
   */
  readonly scope: PartnerScope | null
  /**
   * Whether parameters of the address that it does not declare are ignored, where they are refused otherwise: at addresses
   * that other protocols define, and for those who watch the shop.
   */
  readonly ignoresQuery: boolean
  /** Reads by default; whatever writes is refused. An exception says why it is one. */
  readonly whenActing: WhenActing
  /**
   * Whether pupils may call it with the account that their class has made. Closed unless opened, but for reading what
   * everyone may read (`isRefusedToPupils`).
   */
  readonly forPupils: boolean
  readonly params: P
  readonly query: Q
  /** Request headers that this operation reads, by their names in lower case. */
  readonly headers: H
  readonly body: B
  /** Bytes of JSON, where its body may have more than others; null for the usual. */
  readonly maxBytes: number | null
  /** Set where the body is `multipart/form-data` of at most so many bytes, with files as lists; null for JSON. */
  readonly multipart: { readonly maxBytes: number } | null
  /** Set where the body is bytes as they are, at most so many; there is no `body` then, and the handler gets `rawBody`. */
  readonly bytes: { readonly maxBytes: number } | null
  /**
   * Exactly one success status with its body. `z.file()` is answered as a file to be saved, everything else as JSON.
   */
  readonly responses: R
  /** The codes its handler may refuse with, beyond those that follow from access and input (`impliedRefusals`). */
  readonly refusals: readonly C[]
  readonly carries: K
}

type Optional<Key extends string, S extends z.ZodType> =
  undefined extends z.input<S> ? { [K in Key]?: z.input<S> } : { [K in Key]: z.input<S> }

/** The input that a caller passes. */
export type Input<E extends Endpoint> = Optional<'params', E['params']> &
  Optional<'query', E['query']> &
  (Record<never, never> extends z.input<E['headers']>
    ? { headers?: z.input<E['headers']> }
    : Optional<'headers', E['headers']>) &
  Optional<'body', E['body']> & {
    /** Where the operation takes bytes as they are. */
    bytes?: Uint8Array<ArrayBuffer>
  }

/** What a caller gets back on success. */
export type Output<E extends Endpoint> = z.output<
  NonNullable<E['responses'][keyof E['responses'] & (200 | 201 | 202 | 204)]>
>

interface Declaration<P, Q, B, R, A, H, C, M, K> {
  method: M
  path: `/${string}`
  summary: string
  access: A
  beforeSecondFactor?: boolean
  scope?: PartnerScope
  ignoresQuery?: boolean
  whenActing?: { may: boolean; because: string }
  forPupils?: boolean
  params?: P
  query?: Q
  headers?: H
  body?: B
  maxBytes?: number
  multipart?: { maxBytes: number }
  bytes?: { maxBytes: number }
  responses: R
  refusals?: readonly C[]
  carries?: K
}

const nothing = z.undefined()

/** Declares an operation; validation, client and OpenAPI all follow from it. */
export function endpoint<
  R extends Responses,
  const A extends Access,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  H extends Shape = z.ZodUndefined,
  const C extends ErrorCode = never,
  const M extends Method = Method,
  K extends Carried = Record<never, never>,
>(name: string, declaration: Declaration<P, Q, B, R, A, H, C, M, K>): Endpoint<P, Q, B, R, A, H, C, M, K> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    headers: nothing as unknown as H,
    body: nothing as unknown as B,
    multipart: null,
    bytes: null,
    maxBytes: null,
    beforeSecondFactor: false,
    scope: null,
    ignoresQuery: false,
    whenActing: { may: declaration.method === 'get', because: null },
    forPupils: false,
    refusals: [],
    carries: {} as K,
    ...declaration,
    name,
  }
}

/** Whether somebody in one of these groups may call an operation that is kept for groups. */
export function isOpenTo({ access }: Pick<Endpoint, 'access'>, groups: readonly Group[]): boolean {
  return typeof access === 'object' && access.groups.some((group) => groups.includes(group))
}

/** Whether an operation is of the back office, where staff are always themselves. */
export function isOfOffice({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/office/')
}

/** Whether something that a file of the contract exports is an operation. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'responses' in value
}

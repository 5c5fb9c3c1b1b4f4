import type { z } from 'zod'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import type { Viewer } from '#contract/viewer.ts'

/** The logged-in user as the server knows him at this moment, read from the database. */
export interface CurrentUser {
  id: string
  email: string
  firstName: string
  lastName: string
  emailVerified: boolean
  /** Those of staff only once this login has shown a second factor. */
  groups: readonly Group[]
  isStaff: boolean
  /** Staff whose login has not shown a second factor: it may set one up, and nothing else. */
  secondFactorMissing: boolean
  /** The login (token family) this request belongs to. */
  sessionId: string
}

export interface Cookie {
  name: string
  /** null deletes the cookie. */
  value: string | null
  /** Seconds; null: until the browser is closed. */
  maxAge: number | null
  httpOnly: boolean
  path: string
}

/** What a handler may know of the request besides its input. */
export interface RequestContext<U extends CurrentUser | null = CurrentUser | null> {
  requestId: string
  user: U
  /** As whom he looks at the catalogue; what depends on no more than this may be kept and shown to others. */
  viewer: Viewer
  /** The caller's address, behind trusted proxies. */
  ip: string
  userAgent: string
  /** `https://shop.example`, from the configuration or the request. */
  origin: string
  /** The address called, with its query, for links of paginated lists. */
  url: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(cookie: Cookie): void
  /** The body's bytes as received, for signatures. */
  rawBody: Uint8Array
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** Where the operation asks for a login, the user is certain. */
type UserOf<E extends Endpoint> = E['access'] extends 'everyone' | 'signed' ? CurrentUser | null : CurrentUser

export type Handler<E extends Endpoint> = (
  input: {
    params: z.output<E['params']>
    query: z.output<E['query']>
    headers: z.output<E['headers']>
    body: z.output<E['body']>
  },
  context: RequestContext<UserOf<E>>,
) => Promise<Output<E>> | Output<E>

export interface Route {
  endpoint: Endpoint
  // The input's type is proven where the route is made; a list of routes cannot carry it.
  handler: Handler<Endpoint>
}

/** Joins a declared operation with the code that answers it. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> }
}

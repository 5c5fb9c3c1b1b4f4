import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { User } from '#contract/ground/users.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Group } from '#contract/groups.ts'
import type { RequestReader } from './reader.ts'

/** Staff who are logged in as a person. */
export interface Acting {
  id: string
  staff: { id: string; firstName: string; lastName: string }
  endsAt: Date
}

/** The logged-in user, read from the database for this request. */
export interface CurrentUser {
  id: string
  email: string
  firstName: string
  lastName: string
  emailVerified: boolean
  /** Groups of staff are included only once this login has shown a second factor. */
  groups: readonly Group[]
  isStaff: boolean
  /** Set for staff whose login has not shown a second factor: they may set one up, and nothing else. */
  secondFactorMissing: boolean
  /** The login (token family) this request belongs to; that of staff who act as the user. */
  sessionId: string
  /** Set where staff act as the user. */
  acting: Acting | null
  /** The user as the API shows them; read together with the login, because most pages show both. */
  profile: User
}

/** An application of a partner that calls with its token. */
export interface PartnerCaller {
  /** The `client_id`. */
  clientId: string
  organisationId: string
  /** Who signed on to it; null where it acts for itself. */
  userId: string | null
  scopes: readonly string[]
  /** The test of a sign-on that its token comes from. */
  testId: string | null
}

export interface Cookie {
  name: string
  /** null deletes the cookie. */
  value: string | null
  /** Seconds; null for a cookie that lasts until the browser is closed. */
  maxAge: number | null
  httpOnly: boolean
  path: string
}

/** What a handler may know about the request beside its input. */
export interface RequestContext<
  U extends CurrentUser | null = CurrentUser | null,
  P extends PartnerCaller | null = PartnerCaller | null,
> {
  requestId: string
  /** Null for an application of a partner: it never acts as a user. */
  user: U
  partner: P
  /** Whose view of the catalogue the caller gets. What depends on nothing else may be cached and shared. */
  viewer: Viewer
  /** The caller, asked what they may read. Inside a transaction, make one of the transaction's own instead. */
  reader: RequestReader
  /** The caller's address, behind trusted proxies. */
  ip: string
  userAgent: string
  /** `https://shop.example`, from the configuration or the request. */
  origin: string
  /** The requested URL with its query, for the links of paginated lists. */
  url: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(cookie: Cookie): void
  /** The body's bytes as received, for signatures. */
  rawBody: Uint8Array
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal
}

/** Who asks, and what they may read. */
export type Visitor<U extends CurrentUser | null = CurrentUser | null> = Pick<RequestContext<U>, 'user' | 'reader'>

/** An answer that is already JSON. A handler caches it where a long answer is the same for many callers. */
export class WrittenAnswer<T> {
  /** In UTF-8: the server would have to encode a string again for each caller. */
  readonly json: Uint8Array<ArrayBuffer>

  constructor(answer: T) {
    this.json = new TextEncoder().encode(JSON.stringify(answer))
  }

  get value(): T {
    return JSON.parse(new TextDecoder().decode(this.json)) as T
  }
}

/** A long answer that stays as it is: compressed once, and not sent again to a caller who has it. */
export class KeptAnswer<T> extends WrittenAnswer<T> {
  /** The same text packed by gzip. */
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly etag: string

  constructor(answer: T) {
    super(answer)
    this.gzip = new Uint8Array(gzipSync(this.json, { level: 9 }))
    this.etag = `"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`
  }
}

/** A file that is written while it is sent: a long one is never in memory as a whole. */
export class StreamedFile {
  readonly name: string
  readonly type: string
  /** Read piece by piece, as fast as the file is saved. */
  readonly pieces: AsyncIterable<string>

  constructor(name: string, { type, pieces }: { type: string; pieces: AsyncIterable<string> }) {
    this.name = name
    this.type = type
    this.pieces = pieces
  }
}

type Answer<T> = T | WrittenAnswer<T> | (T extends File ? StreamedFile : never)

/** Not null where the operation asks for a login. */
type UserOf<E extends Endpoint> = E['access'] extends 'everyone' | 'partner' | 'signed'
  ? CurrentUser | null
  : CurrentUser

type PartnerOf<E extends Endpoint> = E['access'] extends 'partner' ? PartnerCaller : PartnerCaller | null

export type Handler<E extends Endpoint> = (
  input: {
    params: z.output<E['params']>
    query: z.output<E['query']>
    headers: z.output<E['headers']>
    body: z.output<E['body']>
  },
  context: RequestContext<UserOf<E>, PartnerOf<E>>,
) => Promise<Answer<Output<E>>> | Answer<Output<E>>

export interface Route {
  endpoint: Endpoint
  // `route` checks the type of the input; a list of routes cannot carry it.
  handler: Handler<Endpoint>
}

/** Joins a declared operation with the code that answers it. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> }
}

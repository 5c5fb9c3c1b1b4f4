import { AsyncLocalStorage } from 'node:async_hooks'
import type { AdapterPayload } from 'oidc-provider'
import type { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { recordSignOn } from '#modules/partners/partners/clients/sign-ons.ts'
import type { ClientFailure } from '../client-failures.ts'
import type { Noted, OpenTest } from '../sign-on-test/open-test.ts'
import type { ShopLogin } from './find-login.ts'

type SignOnAttempt = Parameters<typeof recordSignOn>[1]

/** What accompanies one request to the provider, wherever the library calls back. */
export interface RequestScope {
  /** The transaction of a request that redeems something; else the database. */
  tx: Database
  /** Whether there is such a transaction, which locks the sign-on that it uses something of. */
  redeems: boolean
  /** The client that has proven to send the request, so that it is read once. */
  client?: AdapterPayload | undefined
  /** The login of the browser at the shop. */
  login: ShopLogin | null
  /** The shop's address, as the client knows it. */
  issuer: string
  /** The caller's address. */
  ip: string
  signal: AbortSignal
  /** What a grant of the shop's own was refused with; it is answered instead of the library's words. */
  refusal?: Refusal
  /** The access token that came along where tokens are taken. */
  token: string | null
  /** What there is to tell the developers of the client. */
  signOns: SignOnAttempt[]
  /** The same, of clients that have not proven who they are. */
  failures: ClientFailure[]
  /** The test of a sign-on that this request may belong to: the browser's, or that of a code or token it brings. */
  test: (Pick<OpenTest, 'id' | 'clientId'> & Partial<OpenTest>) | null
  /** What there is to note for such a test. */
  noted: Noted[]
}

const scopes = new AsyncLocalStorage<RequestScope>()

export function withScope<T>(scope: RequestScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work)
}

/** The test that a request of this client belongs to; null without one. */
export function testIdOf(clientId: string | undefined): string | null {
  const { test } = currentScope()
  return test && test.clientId === clientId ? test.id : null
}

export function currentScope(): RequestScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('The OpenID provider was used outside a request')
  return scope
}

/** What this project uses of `oidc-provider`, which comes without types. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What an adapter stores of a model. */
  export interface AdapterPayload {
    [name: string]: unknown
    jti?: string
    exp?: number
    accountId?: string
    clientId?: string
    grantId?: string
    /** Of what came from a login of the shop. */
    sid?: string
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(code: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  interface Token {
    accountId: string
    clientId: string
    grantId: string
    scope?: string
    /** Of an ID token that an application shows. */
    payload?: Record<string, unknown>
  }

  interface Grant extends Token {
    jti: string
    addOIDCScope(scope: string): void
    getOIDCScope(): string
    save(): Promise<string>
  }

  interface Session {
    accountId?: string
    acr?: string
    touched: boolean
    state?: { postLogoutRedirectUri?: string; state?: string; secret: string; clientId?: string }
    grantIdFor(clientId: string): string | undefined
    sidFor(clientId: string, sid: string): void
    ensureClientContainer(clientId: string): void
    loginAccount(details: { accountId: string; loginTs: number; acr: string; amr: string[] }): void
  }

  interface Client {
    clientId: string
    grantTypeAllowed(type: string): boolean
    [metadata: string]: unknown
  }

  interface Account {
    accountId: string
    claims(use: string, scope: string): Promise<Record<string, unknown>>
  }

  interface OidcContext {
    route: string
    client?: Client
    account?: Account
    session: Session
    /** Undefined where a request fails before the library has read them. */
    params?: Record<string, string | undefined>
    requestParamOIDCScopes: Set<string>
    requestParamScopes: Set<string>
    result?: Record<string, unknown>
    provider: Provider
    entities: Record<string, Token | undefined>
    entity(name: string, value: object): void
    urlFor(name: string, options?: object): string
  }

  /** Of Koa, with what the provider adds. */
  export interface Context {
    oidc: OidcContext
    path: string
    method: string
    status: number
    body: unknown
    redirect(url: string): void
    set(name: string, value: string): void
    remove(name: string): void
  }

  export default class Provider extends EventEmitter {
    constructor(issuer: string, configuration: object)
    static readonly ctx: Context | undefined
    readonly issuer: string
    proxy: boolean
    silent: boolean
    Grant: {
      new (of: { accountId: string; clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    Session: { get(context: Context): Promise<Session>; prototype: ThisType<Session> & Session }
    Client: { prototype: Record<string, unknown>; find(id: string): Promise<Client | undefined> }
    AccessToken: new (
      of: object,
    ) => Token & { save(): Promise<string>; expiration: number; tokenType: string }
    RefreshToken: new (
      of: object,
    ) => Token & { save(): Promise<string> }
    IdToken: new (
      claims: object,
      of: object,
    ) => {
      scope: string
      set(name: string, value: unknown): void
      issue(options: { use: string }): Promise<string>
    }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this
    registerGrantType(name: string, handler: (context: Context) => Promise<void>, params: readonly string[]): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; params: { client_id: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export namespace errors {
    class OIDCProviderError extends Error {
      error: string
      error_description?: string
      error_detail?: string
      status: number
      expose: boolean
    }
    class InvalidGrant extends OIDCProviderError {
      constructor(detail?: string)
    }
    class InvalidScope extends OIDCProviderError {
      constructor(description: string, scope?: string)
    }
    class InvalidRequest extends OIDCProviderError {
      constructor(description?: string)
    }
  }

  interface Check {
    reason: string
  }
  export namespace interactionPolicy {
    class Check {
      constructor(
        reason: string,
        description: string,
        error: string,
        check: (context: Context) => boolean | Promise<boolean>,
      )
    }
    function base(): { get(name: string): { checks: { add(check: Check): void } } | undefined }
  }
}

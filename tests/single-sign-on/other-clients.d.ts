/** What the tests use of libraries that come without types. */
declare module 'simple-oauth2' {
  interface Token {
    token: { access_token: string; refresh_token: string; id_token: string; expires_in: number }
    refresh(): Promise<Token>
    revoke(kind: 'access_token' | 'refresh_token'): Promise<void>
  }
  interface Options {
    client: { id: string; secret: string }
    auth: { tokenHost: string; tokenPath: string; authorizePath?: string; revokePath: string }
    options?: { authorizationMethod: 'body' | 'header'; bodyFormat?: 'form' | 'json' }
  }
  export class AuthorizationCode {
    constructor(options: Options)
    authorizeURL(parameters: Record<string, string>): string
    getToken(parameters: Record<string, string>): Promise<Token>
  }
  export class ClientCredentials {
    constructor(options: Options)
    getToken(parameters: Record<string, string>): Promise<Token>
  }
  export class ResourceOwnerPassword {
    constructor(options: Options)
    getToken(parameters: Record<string, string>): Promise<Token>
  }
}

declare module 'passport-openidconnect' {
  interface Options {
    issuer: string
    authorizationURL: string
    tokenURL: string
    userInfoURL: string
    clientID: string
    clientSecret: string
    callbackURL: string
    scope: string[]
    skipUserProfile?: false
  }
  interface Profile {
    id: string
    displayName: string
  }
  type Done = (error: unknown, user?: unknown) => void
  type Verify = (
    issuer: string,
    profile: Profile,
    context: object,
    idToken: string,
    accessToken: string,
    refreshToken: string,
    done: Done,
  ) => void
  type ShortVerify = (issuer: string, profile: Profile, done: Done) => void
  type Form = Record<string, string>
  export default class Strategy {
    constructor(options: Options, verify: Verify)
    constructor(options: Options, verify: ShortVerify)
    _oauth2: { getOAuthAccessToken(code: string, form: Form, done: Done): void }
    authorizationParams(options: object): Form
    authenticate(request: object, options?: object): void
  }
}

import * as openid from 'openid-client'
import { PartnerFailure } from './failures.ts'
import { LogoutTokens } from './logout-tokens.ts'
import { SignedOn } from './signed-on.ts'

export interface ShopOptions {
  /** Asked for when somebody signs on: the demonstration's shop may start later, on any free port. */
  shopUrl: () => string
  clientId: string
  clientSecret: string
  /** The application's own addresses, as the shop knows them. */
  callbackUrl: string
  loggedOutUrl: string
  /** Seconds for each exchange with the shop. */
  timeout: number
}

/** A sign-on under way, which only the browser that began it may finish. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  /** When, in milliseconds since 1970. */
  begunAt: number
}

const SCOPES = 'openid profile licences'

/** The shop as the application knows it: an OpenID provider with an API. */
export class Shop {
  readonly #options: ShopOptions
  #described: Promise<openid.Configuration> | undefined
  #logoutTokens: LogoutTokens | undefined

  constructor(options: ShopOptions) {
    this.#options = options
  }

  get origin(): string {
    return new URL(this.#options.shopUrl()).origin
  }

  /** Where the browser goes to sign on, and what must be kept until it comes back. */
  async begin(): Promise<{ url: URL; attempt: Attempt }> {
    const config = await this.#configuration()
    const attempt = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      begunAt: Date.now(),
    }
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: this.#options.callbackUrl,
      scope: SCOPES,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    return { url, attempt }
  }

  /** The person who came back with this query. Throws what `failureOf` explains. */
  async finish(query: string, { state, nonce, verifier }: Attempt): Promise<SignedOn> {
    const config = await this.#configuration()
    const tokens = await openid.authorizationCodeGrant(config, new URL(query, this.#options.callbackUrl), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const sid = claims?.['sid']
    if (claims === undefined || typeof sid !== 'string') throw new PartnerFailure('untrusted')
    const { name = '' } = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
    const { timeout } = this.#options
    return new SignedOn({ config, apiUrl: `${this.#options.shopUrl()}/api`, timeout, name, sid, tokens })
  }

  /**
   * Gives the tokens back, and says where the browser goes to log out of the shop and of all applications. Throws what
   * `failureOf` explains.
   */
  async leave(person: SignedOn): Promise<URL> {
    const config = await this.#configuration()
    await person.giveBack()
    return openid.buildEndSessionUrl(config, {
      id_token_hint: person.idToken,
      post_logout_redirect_uri: this.#options.loggedOutUrl,
    })
  }

  /** The `sid` of the login whose end the shop tells with this token. Throws for a token that proves nothing. */
  async endedLogin(logoutToken: string): Promise<string> {
    const { issuer, jwks_uri: jwksUri = '' } = (await this.#configuration()).serverMetadata()
    this.#logoutTokens ??= new LogoutTokens({ issuer, jwksUri, clientId: this.#options.clientId })
    return this.#logoutTokens.take(logoutToken)
  }

  async #configuration(): Promise<openid.Configuration> {
    const described = (this.#described ??= this.#discover())
    // A shop that was away is asked again at the next sign-on.
    described.catch(() => {
      if (this.#described === described) this.#described = undefined
    })
    return described
  }

  async #discover(): Promise<openid.Configuration> {
    const { clientId, clientSecret, timeout } = this.#options
    const shop = new URL(this.#options.shopUrl())
    // A shop on the same machine has no certificate; the library insists on one unless it is told otherwise.
    const execute = [
      openid.enableNonRepudiationChecks,
      ...(shop.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ]
    return openid.discovery(shop, clientId, clientSecret, undefined, { execute, timeout })
  }
}

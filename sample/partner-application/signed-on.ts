import * as openid from 'openid-client'
import { ApiError, createClient } from '#contract/client.ts'
import { listPartnerLicences, type PartnerLicence } from '#contract/partners/partner-licences.ts'

type Tokens = Pick<openid.TokenEndpointResponse, 'access_token' | 'refresh_token' | 'id_token'>

interface SignedOnOptions {
  config: openid.Configuration
  apiUrl: string
  /** Seconds for each call. */
  timeout: number
  name: string
  /** The login's name at the shop. */
  sid: string
  tokens: Tokens
}

/** A person who has signed on, with the tokens that speak for them at the shop. */
export class SignedOn {
  readonly name: string
  readonly sid: string
  readonly #options: SignedOnOptions
  #tokens: Tokens
  #renewal: Promise<void> | undefined

  constructor(options: SignedOnOptions) {
    this.name = options.name
    this.sid = options.sid
    this.#options = options
    this.#tokens = options.tokens
  }

  /** The shop's word about who signed on, by which it knows who is to be logged out. */
  get idToken(): string {
    return this.#tokens.id_token ?? ''
  }

  /**
   * What the person owns at this moment: kept nowhere, so that a licence that ended is gone with the next page. Throws
   * what `failureOf` explains; `ended` where the shop lets these tokens in no more.
   */
  async licences(): Promise<PartnerLicence[]> {
    try {
      return await this.#ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    // Two pages at once share one renewal: a refresh token that comes back after ten seconds ends the sign-on.
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined
    })
    await this.#renewal
    return this.#ask()
  }

  /** Ends the tokens, also where the person then stays logged in at the shop. */
  async giveBack(): Promise<void> {
    const { config } = this.#options
    await openid.tokenRevocation(config, this.#tokens.refresh_token ?? this.#tokens.access_token)
  }

  async #ask(): Promise<PartnerLicence[]> {
    const { apiUrl, timeout } = this.#options
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeout * 1000) })
    const headers = () => ({ authorization: `Bearer ${this.#tokens.access_token}` })
    return (await createClient(apiUrl, send, headers)(listPartnerLicences)).data
  }

  async #renew(): Promise<void> {
    const renewed = await openid.refreshTokenGrant(this.#options.config, this.#tokens.refresh_token ?? '')
    this.#tokens = { ...this.#tokens, ...renewed }
  }
}

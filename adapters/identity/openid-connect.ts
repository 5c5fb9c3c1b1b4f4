import * as client from 'openid-client'
import { readableAddress } from '#contract/typed-text/email-address.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import { asIdentityFailure } from './identity-failure.ts'
import { IdentityFailure, type IdentityProvider, type LoginAttempt, type ProvenIdentity } from './port.ts'

export interface OpenIdConnectOptions {
  /** The issuer as its tokens name it. Its description lies below, at `.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
  label: string
  /** The claim that names the user's role at the school. */
  roleClaim: string
  /** Allows plain HTTP, for a provider on the developer's own machine. */
  allowHttp: boolean
  /** Seconds for each exchange with the provider. */
  timeout?: number
}

/** A user whose login at the provider is older has to log in there again (decision record 22). */
const MAX_AGE_SECONDS = 86_400

/**
 * Endpoints may move, so the provider's description is read again after an hour. Its keys are read again when a token
 * names an unknown one.
 */
const DESCRIPTION_HOURS = 1

/** A relying party of OpenID Connect: authorization code with PKCE, state and nonce; signatures are always checked. */
export class OpenIdConnect implements IdentityProvider {
  readonly label: string
  readonly #options: OpenIdConnectOptions
  #description: { at: number; read: Promise<client.Configuration> } | undefined

  constructor(options: OpenIdConnectOptions) {
    this.label = options.label
    this.#options = options
  }

  async begin(callbackUrl: string) {
    const config = await this.#configuration()
    const attempt: LoginAttempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: 'openid profile email',
      state: attempt.state,
      nonce: attempt.nonce,
      max_age: String(MAX_AGE_SECONDS),
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, attempt }
  }

  async finish(answer: URL, { state, nonce, codeVerifier }: LoginAttempt): Promise<ProvenIdentity> {
    const config = await this.#configuration()
    try {
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const checks = { ...expected, maxAge: MAX_AGE_SECONDS }
      const tokens = await client.authorizationCodeGrant(config, answer, checks)
      const proven = tokens.claims()
      if (!proven) throw new IdentityFailure('untrusted', 'no ID token')
      const told = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, proven.sub)
        : {}
      return this.#identityOf({ ...told, ...proven })
    } catch (error) {
      throw asIdentityFailure(error)
    }
  }

  #identityOf(claims: client.IDToken): ProvenIdentity {
    const email = asLine(claims['email'], 254)
    const role = claims[this.#options.roleClaim]
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: email && readableAddress(email),
      firstName: asLine(claims['given_name'], 50),
      lastName: asLine(claims['family_name'], 50),
      institution: asLine(claims['organization'], 70),
      role: asLine(Array.isArray(role) ? role.filter((one) => typeof one === 'string').join(', ') : role, 100),
    }
  }

  async #configuration(): Promise<client.Configuration> {
    const known = this.#description
    if (known && Date.now() - known.at < DESCRIPTION_HOURS * 3_600_000) return known.read
    const description = { at: Date.now(), read: this.#discover() }
    this.#description = description
    // A failed read is repeated at the next login.
    description.read.catch(() => {
      if (this.#description === description) this.#description = undefined
    })
    return description.read
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, allowHttp, timeout = 5 } = this.#options
    const execute = [client.enableNonRepudiationChecks, ...(allowHttp ? [client.allowInsecureRequests] : [])]
    try {
      return await client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout })
    } catch (error) {
      // A description of another issuer is as useless as none: nobody can log in with it.
      throw new IdentityFailure('away', asIdentityFailure(error).detail)
    }
  }
}

/** A claim as one line without control characters; null when it is no text, empty or implausibly long. */
function asLine(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  const line = asTyped(value).trim()
  return line === '' || line.length > longest || /[\p{Cc}\p{Cs}]/u.test(line) ? null : line
}

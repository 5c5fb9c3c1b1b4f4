import * as client from 'openid-client'
import { z } from 'zod'
import { readableAddress } from '#contract/typed-text/email-address.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import { asIdentityFailure } from './identity-failure.ts'
import {
  type Claim,
  type ConnectedProvider,
  IdentityFailure,
  type LoginAttempt,
  type ProvenIdentity,
  type ProviderClient,
  type ProviderDescription,
} from './port.ts'

export interface OpenIdConnectOptions extends ProviderClient {
  /** Allows plain HTTP, for a provider on the developer's own machine. */
  allowHttp: boolean
  /** Takes no identity of another issuer, as a provider for several organisations gives them. */
  isOwnIssuerOnly?: boolean
  /** Asks the provider; by default as Node does. */
  fetch?: client.CustomFetch
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
export class OpenIdConnect implements ConnectedProvider {
  readonly label: string
  readonly issuer: string
  readonly #options: OpenIdConnectOptions
  #description: { at: number; read: Promise<client.Configuration> } | undefined

  constructor(options: OpenIdConnectOptions) {
    this.label = options.label
    this.issuer = options.issuer
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

  async finish(answer: URL, attempt: LoginAttempt): Promise<ProvenIdentity> {
    return this.#identityOf(await this.#claims(answer, attempt))
  }

  async tryOut(answer: URL, attempt: LoginAttempt): Promise<{ identity: ProvenIdentity; claims: Claim[] }> {
    const claims = await this.#claims(answer, attempt)
    return { identity: this.#identityOf(claims), claims: shownClaims(claims) }
  }

  async describe(): Promise<ProviderDescription> {
    this.#description = undefined
    const config = await this.#configuration()
    const told = config.serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri } = told
    if (!authorization_endpoint || !token_endpoint || !jwks_uri)
      throw new IdentityFailure('away', 'the description lacks an endpoint')
    return {
      authorizationEndpoint: authorization_endpoint,
      tokenEndpoint: token_endpoint,
      userinfoEndpoint: told.userinfo_endpoint ?? null,
      keys: await this.#keys(jwks_uri),
      namesItself: told.authorization_response_iss_parameter_supported === true,
    }
  }

  /** The kinds of the keys that sign. */
  async #keys(address: string): Promise<string[]> {
    const { fetch: ask = fetch as client.CustomFetch, allowHttp, timeout = 5 } = this.#options
    if (!allowHttp && !address.startsWith('https:')) throw new IdentityFailure('away', 'OAUTH_HTTP_REQUEST_FORBIDDEN')
    try {
      const headers = { accept: 'application/json' }
      const signal = AbortSignal.timeout(timeout * 1000)
      const answer = await ask(address, { method: 'GET', headers, redirect: 'manual', signal, body: undefined })
      const { keys } = keySet.parse(answer.status === 200 ? await answer.json() : null)
      return keys.filter(({ use }) => use !== 'enc').map(({ kty }) => kty)
    } catch (error) {
      throw new IdentityFailure('away', error instanceof z.ZodError ? 'no keys' : asIdentityFailure(error).detail)
    }
  }

  /** What the token and the endpoint for the user's information say; the token has the last word. */
  async #claims(answer: URL, { state, nonce, codeVerifier }: LoginAttempt): Promise<client.IDToken> {
    const config = await this.#configuration()
    try {
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const checks = { ...expected, maxAge: MAX_AGE_SECONDS }
      const tokens = await client.authorizationCodeGrant(config, answer, checks)
      const proven = tokens.claims()
      if (!proven) throw new IdentityFailure('untrusted', 'no ID token')
      if (this.#options.isOwnIssuerOnly && new URL(proven.iss).href !== new URL(this.issuer).href)
        throw new IdentityFailure('untrusted', 'another issuer')
      const told = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, proven.sub)
        : {}
      return { ...told, ...proven }
    } catch (error) {
      throw asIdentityFailure(error)
    }
  }

  #identityOf(claims: client.IDToken): ProvenIdentity {
    const { roleClaim, schoolClaim } = this.#options
    const email = asLine(claims['email'], 254)
    const roles = [claims[roleClaim]].flat().filter((one) => typeof one === 'string')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: email && readableAddress(email),
      isEmailVerified: claims['email_verified'] === true,
      firstName: asLine(claims['given_name'], 50),
      lastName: asLine(claims['family_name'], 50),
      institution: asLine(claims['organization'], 70),
      role: asLine(roles.join(', '), 100),
      roles: roles.flatMap((role) => asLine(role, 100) ?? []),
      school: schoolClaim ? asLine([claims[schoolClaim]].flat()[0], 200) : null,
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
    const { issuer, clientId, clientSecret, allowHttp, timeout = 5, fetch: ask } = this.#options
    const execute = [client.enableNonRepudiationChecks, ...(allowHttp ? [client.allowInsecureRequests] : [])]
    try {
      return await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout,
        ...(ask && { [client.customFetch]: ask }),
      })
    } catch (error) {
      // A description of another issuer is as useless as none: nobody can log in with it.
      throw new IdentityFailure('away', asIdentityFailure(error).detail)
    }
  }
}

const keySet = z.object({
  keys: z
    .array(z.object({ kty: z.string().max(20), use: z.string().max(20).optional() }))
    .min(1)
    .max(100),
})

/** What the protocol itself needs says nothing about a person. */
const OF_PROTOCOL = new Set([
  'iss',
  'aud',
  'azp',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'at_hash',
  's_hash',
  'sid',
  'jti',
])

/** The most claims that are shown, and characters of each. */
const SHOWN = { claims: 60, name: 100, value: 300 }

function shownClaims(claims: client.IDToken): Claim[] {
  return Object.entries(claims)
    .filter(([name]) => !OF_PROTOCOL.has(name))
    .slice(0, SHOWN.claims)
    .map(([name, value]) => ({
      name: shortLine(name, SHOWN.name),
      value: shortLine(typeof value === 'string' ? value : JSON.stringify(value), SHOWN.value),
    }))
}

function shortLine(text: string, longest: number): string {
  const line = asTyped(text).replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** A claim as one line without control characters; null when it is no text, empty or implausibly long. */
function asLine(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  const line = asTyped(value).trim()
  return line === '' || line.length > longest || /[\p{Cc}\p{Cs}]/u.test(line) ? null : line
}

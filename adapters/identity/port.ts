/** The secrets of an external login that was begun: the browser that brings the answer must bring them too. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * The identity that a provider has proven. Only `issuer` and `subject` identify it; everything else is a claim of the
 * provider or the user, as long as the shop's fields allow.
 */
export interface ProvenIdentity {
  issuer: string
  subject: string
  email: string | null
  /** The provider says that the address belongs to the person. */
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  institution: string | null
  /** All roles in one line, for people to read. */
  role: string | null
  /** The same one by one, to compare. */
  roles: readonly string[]
  /** What the provider calls the person's school. */
  school: string | null
}

/** What a provider tells about itself. */
export interface ProviderDescription {
  authorizationEndpoint: string
  tokenEndpoint: string
  userinfoEndpoint: string | null
  /** The kinds of its signing keys, such as `RSA`. */
  keys: readonly string[]
  /** It names itself in each answer (RFC 9207). */
  namesItself: boolean
}

/** A claim as the provider gave it, as one line of text. */
export interface Claim {
  name: string
  value: string
}

/** A provider at which people have a login: a federation of schools, an employer. */
export interface IdentityProvider {
  /** The name of the provider in «Anmelden mit …». */
  readonly label: string
  /** By whom its identities are told apart from those of other providers. */
  readonly issuer: string
  /** The URL at which the user logs in; from there the browser comes to `callbackUrl`. */
  begin(callbackUrl: string): Promise<{ url: string; attempt: LoginAttempt }>
  /** The identity of the user who comes to the callback, proven by the provider's query. */
  finish(answer: URL, attempt: LoginAttempt): Promise<ProvenIdentity>
}

/** A provider that staff have set up, and try. */
export interface ConnectedProvider extends IdentityProvider {
  /** Its description and its keys, read anew. */
  describe(): Promise<ProviderDescription>
  /** The same as `finish`, with every claim. */
  tryOut(answer: URL, attempt: LoginAttempt): Promise<{ identity: ProvenIdentity; claims: Claim[] }>
}

/** What staff have agreed with a provider. */
export interface ProviderClient {
  /** The issuer as its tokens name it. Its description lies below, at `.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
  label: string
  /** The claim that names the user's role at the school. */
  roleClaim: string
  /** The claim that names the user's school. */
  schoolClaim?: string | null
}

/**
 * `away`: a retry may succeed. `cancelled`: the user or the provider refused. `untrusted`: the answer proves nothing.
 */
export type IdentityFailureReason = 'away' | 'cancelled' | 'untrusted'

export class IdentityFailure extends Error {
  readonly reason: IdentityFailureReason
  /** For the log: contains no personal data and no secret. */
  readonly detail: string
  constructor(reason: IdentityFailureReason, detail: string) {
    super(`The external login failed: ${reason}`)
    this.name = 'IdentityFailure'
    this.reason = reason
    this.detail = detail
  }
}

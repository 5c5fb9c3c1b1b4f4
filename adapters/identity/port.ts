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
  firstName: string | null
  lastName: string | null
  institution: string | null
  role: string | null
}

/** A provider at which people have a login: a federation of schools, an employer. */
export interface IdentityProvider {
  /** The name of the provider in «Anmelden mit …». */
  readonly label: string
  /** The URL at which the user logs in; from there the browser comes to `callbackUrl`. */
  begin(callbackUrl: string): Promise<{ url: string; attempt: LoginAttempt }>
  /** The identity of the user who comes to the callback, proven by the provider's query. */
  finish(answer: URL, attempt: LoginAttempt): Promise<ProvenIdentity>
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

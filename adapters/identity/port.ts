/** What a login elsewhere was begun with: whoever brings the answer must bring these, too. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Who somebody is, as a provider has proven it. Only `issuer` and `subject` say so; all else is what the provider, or
 * the person there, claims, cut to what the shop's fields hold.
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

/** A place people have a login at: a federation of schools, an employer. */
export interface IdentityProvider {
  /** What people call it, for «Anmelden mit …». */
  readonly label: string
  /** Where the browser goes to log in; from there it comes to `callbackUrl`. Throws IdentityFailure. */
  begin(callbackUrl: string): Promise<{ url: string; attempt: LoginAttempt }>
  /** Who came back, at the callback with the query of the provider. Throws IdentityFailure. */
  finish(answer: URL, attempt: LoginAttempt): Promise<ProvenIdentity>
}

/** `away`: it may work later. `cancelled`: the person or the provider said no. `untrusted`: the answer proves nothing. */
export type IdentityFailureReason = 'away' | 'cancelled' | 'untrusted'

export class IdentityFailure extends Error {
  readonly reason: IdentityFailureReason
  /** For the log; holds nothing of the person and no secret. */
  readonly detail: string
  constructor(reason: IdentityFailureReason, detail: string) {
    super(`The login elsewhere failed: ${reason}`)
    this.name = 'IdentityFailure'
    this.reason = reason
    this.detail = detail
  }
}

/** Whom to give access to what, and for how long. Nothing else about a person leaves the shop. */
export type ProvisionRequest = {
  /** Repeating the request with the same id gives the same answer. */
  entitlementId: string
  user: { id: string; email: string; name: string }
  /** 13 digits without hyphens; null for a product without one. */
  isbn: string | null
  /** Null where no order stands behind it, such as for access that staff grant. */
  orderNumber: string | null
  /** Days of access from now; null for access without an end. */
  days: number | null
}

export type Provisioned = {
  /** The platform's own name for the access: 1–200 visible ASCII characters. */
  externalId: string
  /** Where the person uses it: https, or http on this machine; may stand in a page. */
  link: string
}

/**
 * A learning platform, which the shop tells who has access. Both operations may be asked for again at any time, and at
 * once, until one answers.
 */
export interface PlatformProvider {
  /**
   * Gives access, once for each entitlement. Throws PlatformUnavailable (retry) or PlatformRefused. Access that was
   * revoked stays so: a platform refuses to give it again under the same id, also when the revocation came first.
   */
  provision(request: ProvisionRequest): Promise<Provisioned>
  /**
   * Ends access; nothing to do for what has ended or was never given. Throws PlatformUnavailable (retry) or
   * PlatformRefused.
   */
  revoke(entitlementId: string): Promise<void>
}

/** The platform is away, too slow, or busy. What it did is unknown: retry with the same id. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable'
}

/** A retry would change nothing. Its message names neither persons nor anything that the platform wrote freely. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused'
  /** `wrong answer`: it agreed, in a form that the shop does not believe; access may have been given. */
  readonly reason: 'refused' | 'wrong answer'
  /** The platform's own code, e.g. `REVOKED`; null where it gave none. */
  readonly code: string | null

  constructor(message: string, { reason, code }: { reason: 'refused' | 'wrong answer'; code: string | null }) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

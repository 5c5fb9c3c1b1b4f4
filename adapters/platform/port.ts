/**
 * Who gets access to what, and for how long. Nothing else about a person leaves the shop; of a pupil, whose account has
 * neither address nor name, not even these.
 */
export type ProvisionRequest = {
  /** Repeating the request with the same id gives the same answer. */
  entitlementId: string
  user: { id: string; email: string | null; name: string | null }
  /** 13 digits without hyphens; null for a product without one. */
  isbn: string | null
  /** Null where no order stands behind it, such as for access that staff grant. */
  orderNumber: string | null
  /** Days of access from now; null for access without an end. */
  days: number | null
}

/** Another end of access that has been given. Nothing about the person leaves the shop again. */
export type MovedEnd = {
  entitlementId: string
  /** The last day of access in Switzerland, e.g. `2027-11-24`; also a day that is over, which ends the access. */
  lastDay: string
}

export type Provisioned = {
  /** The platform's own name for the access: 1–200 visible ASCII characters. */
  externalId: string
  /** Where the person uses it: https, or http on this machine; may stand in a page. */
  link: string
}

/**
 * A learning platform, which the shop tells who has access. All operations may be asked for again at any time, and at
 * once, until one answers.
 */
export interface PlatformProvider {
  /**
   * Gives access, once for each entitlement. Access that was revoked stays so: a platform refuses to give it again
   * under the same id, also when the revocation came first.
   */
  provision(request: ProvisionRequest): Promise<Provisioned>
  /**
   * Lets access that was given end on another day, sooner or later than it was told. Access that was revoked, or that
   * the platform does not know, is refused.
   */
  moveEnd(moved: MovedEnd): Promise<void>
  /** Ends access; nothing to do for what has ended or was never given. */
  revoke(entitlementId: string): Promise<void>
}

/** The platform is away, too slow, or busy. What it did is unknown: retry with the same id. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable'
}

/**
 * The platform answered, but not as the protocol says: a page of maintenance, a proxy that forbids, an answer that is not
 * believed, a code that nobody knows. What it did is unknown: retry with the same id.
 */
export class PlatformUnclear extends Error {
  override readonly name = 'PlatformUnclear'
  /** How it answered, without anything that it wrote freely. */
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

/** The codes by which a platform refuses for good. */
export const FINAL_CODES = ['REVOKED', 'INVALID_REQUEST', 'UNKNOWN_PRODUCT', 'UNKNOWN_ENTITLEMENT'] as const
export type FinalCode = (typeof FINAL_CODES)[number]

/** The platform named a code of the protocol: a retry would change nothing. Its message names no persons. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused'
  readonly code: FinalCode

  constructor(message: string, code: FinalCode) {
    super(message)
    this.code = code
  }
}

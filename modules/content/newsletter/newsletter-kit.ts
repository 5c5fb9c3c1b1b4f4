import type { Core } from '#kernel/core.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { createSigner } from '#modules/ground/security/signed.ts'
import { createTokenSigner, type TokenSigner } from '#modules/ground/security/signed-token.ts'

const HOUR = 3600

/** What the use cases of the newsletter share. */
export interface NewsletterKit {
  core: Core
  /** Tokens in the links of opt-in mails; `at` is their expiry. */
  confirmations: TokenSigner
  /**
   * Tokens in the unsubscribe links of newsletters, with the subscriber's id; `at` is when they were written. They
   * never expire.
   */
  unsubscriptions: TokenSigner
  perAddress: Limit
  perNetwork: Limit
  /** A caller's IP address as proof: a keyed hash, so that a dump of the database identifies nobody. */
  proofOf(ip: string): string
}

/** Requests allowed per hour: see docs/decisions/0011. `subscribe-newsletter.ts` also limits the mails. */
export function createNewsletterKit(core: Core, tokenSecret: Secret): NewsletterKit {
  return {
    core,
    confirmations: createTokenSigner(tokenSecret, 'newsletter confirmation'),
    unsubscriptions: createTokenSigner(tokenSecret, 'newsletter unsubscription'),
    perAddress: createLimit(core.db, { name: 'newsletter-address', attempts: 20, within: HOUR }),
    perNetwork: createLimit(core.db, { name: 'newsletter-network', attempts: 100, within: HOUR }),
    proofOf: createSigner(tokenSecret, 'newsletter proof').signatureOf,
  }
}

import type { Core } from '#kernel/core.ts'
import { createLimit, type Limit } from '#modules/security/limit.ts'
import { createSigner } from '#modules/security/signed.ts'
import { createTokenSigner, type TokenSigner } from '#modules/security/signed-token.ts'

const HOUR = 3600

/** What the use cases of the newsletter share. */
export interface NewsletterKit {
  core: Core
  /** Links of opt-in mails; `at` is when they expire. */
  confirmations: TokenSigner
  /** Links of newsletters, by the subscriber's id; `at` is when they were written, and they never expire. */
  unsubscriptions: TokenSigner
  perAddress: Limit
  perNetwork: Limit
  /** The address of a caller as proof: hashed with a key, so that a dump of the database names nobody. */
  proofOf(ip: string): string
}

/** Requests allowed an hour: see docs/decisions/0011; mails are limited by `subscribe-newsletter.ts` besides. */
export function createNewsletterKit(core: Core, tokenSecret: string): NewsletterKit {
  return {
    core,
    confirmations: createTokenSigner(tokenSecret, 'newsletter confirmation'),
    unsubscriptions: createTokenSigner(tokenSecret, 'newsletter unsubscription'),
    perAddress: createLimit(core.db, { name: 'newsletter-address', attempts: 20, within: HOUR }),
    perNetwork: createLimit(core.db, { name: 'newsletter-network', attempts: 100, within: HOUR }),
    proofOf: createSigner(tokenSecret, 'newsletter proof').signatureOf,
  }
}

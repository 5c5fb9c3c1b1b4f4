import type { Core } from '#kernel/core.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { createTokenSigner, type TokenSigner } from '#modules/ground/security/signed-token.ts'

const HOUR = 3600

/** What every use case of this module needs. */
export interface WatchKit {
  core: Core
  /** Tokens of the links that confirm, with the watcher's id; `at` is their expiry. */
  confirmations: TokenSigner
  /** Tokens of the links that end, with the watcher's id; `at` is when they were written. They never expire. */
  endings: TokenSigner
  perAddress: Limit
  perNetwork: Limit
}

/** Requests for addresses without an account, per hour; as for the newsletter (docs/decisions/0011). */
export function createWatchKit(core: Core, tokenSecret: Secret): WatchKit {
  return {
    core,
    confirmations: createTokenSigner(tokenSecret, 'watch confirmation'),
    endings: createTokenSigner(tokenSecret, 'end of watches'),
    perAddress: createLimit(core.db, { name: 'watch-address', attempts: 20, within: HOUR }),
    perNetwork: createLimit(core.db, { name: 'watch-network', attempts: 100, within: HOUR }),
  }
}

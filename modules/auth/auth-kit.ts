import type { IdentityProvider } from '#adapters/identity/port.ts'
import type { Core } from '#kernel/core.ts'
import type { Report } from '#kernel/module.ts'
import { createAccountLinks } from '#modules/security/account-links.ts'
import { createSealer } from '#modules/security/sealed.ts'
import { createAuthLimits } from './limits.ts'
import { createLoginChallenges } from './second-factor/login-challenge.ts'
import { createKnownDevices } from './sessions/device.ts'
import { createAccessTokens } from './tokens/access-token.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'

/** What secrets of second factors are sealed for. */
export const SECOND_FACTOR = 'second factor'

/** Makes, once for a process, what logins and the use cases around them share. */
export function createAuthKit(core: Core, tokenSecret: string) {
  const signingKeys = createSigningKeys(core, tokenSecret)
  return {
    core,
    tokenSecret,
    signingKeys,
    tokens: createAccessTokens(signingKeys),
    limits: createAuthLimits(core.db),
    /** Links of mails to the owner of an account. */
    links: createAccountLinks(tokenSecret),
    devices: createKnownDevices(tokenSecret),
    challenges: createLoginChallenges(tokenSecret),
    /** Seals the secrets of second factors. */
    sealer: createSealer(tokenSecret, SECOND_FACTOR),
  }
}

/** What the module of logins needs; each use case picks its part. */
export interface AuthKit extends ReturnType<typeof createAuthKit> {
  /** Where people may log in besides; undefined where nowhere. */
  identityProvider: IdentityProvider | undefined
  report: Report
}

/** What it takes to ask the owner of an account for a code of the second factor. */
export type CodeKit = Pick<AuthKit, 'core' | 'limits' | 'sealer'>

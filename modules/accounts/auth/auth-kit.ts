import type { ConnectedProvider, IdentityProvider, ProviderClient } from '#adapters/identity/port.ts'
import type { LogoPainter } from '#adapters/logo/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Report } from '#kernel/module.ts'
import type { MailKinds } from '#modules/ground/mail/mail-kind.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { createAuthLimits } from './limits.ts'
import { createLoginChallenges } from './second-factor/login-challenge.ts'
import { createKnownDevices } from './sessions/device.ts'
import { createAccessTokens } from './tokens/access-token.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'

/** The purpose for which secrets of second factors are sealed. */
export const SECOND_FACTOR = 'second factor'

/** Creates, once per process, what logins and the use cases around them share. */
export function createAuthKit(core: Core, tokenSecret: Secret) {
  const signingKeys = createSigningKeys(core, tokenSecret)
  return {
    core,
    tokenSecret,
    signingKeys,
    /** The keys of ID tokens. */
    idTokenKeys: createSigningKeys(core, tokenSecret, 'RS256'),
    tokens: createAccessTokens(signingKeys),
    limits: createAuthLimits(core),
    /** Signs the links in mails to the owner of an account. */
    links: createAccountLinks(tokenSecret),
    devices: createKnownDevices(tokenSecret),
    challenges: createLoginChallenges(tokenSecret),
    /** Seals the secrets of second factors. */
    sealer: createSealer(tokenSecret, SECOND_FACTOR),
  }
}

/** What the auth module needs; each use case picks its part. */
export interface AuthKit extends ReturnType<typeof createAuthKit> {
  /** The provider of external logins; undefined where none is configured. */
  identityProvider: IdentityProvider | undefined
  /** Speaks to a provider that staff have set up. */
  connectIdentityProvider: (client: ProviderClient) => ConnectedProvider
  /** What follows once an external login of an account was proven, or may count from now on. */
  onceProven: (userId: string) => Promise<void>
  /** Where the logos of providers are kept, and what draws them. */
  pictures: FileStorage
  logoPainter: LogoPainter
  report: Report
  mailKinds: MailKinds
  /**
   * What else happens once an account has turned on a second factor, in that transaction: what it was promised until
   * then. Called before anything is locked, because it may lock administrators.
   */
  onceSecure: (tx: Database, owner: { userId: string; ip: string }) => Promise<void>
}

/** What use cases need to ask the owner of an account for a code of the second factor. */
export type CodeKit = Pick<AuthKit, 'core' | 'limits' | 'sealer'>

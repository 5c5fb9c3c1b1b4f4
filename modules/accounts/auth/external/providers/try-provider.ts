import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { IdentityFailure, type LoginAttempt } from '#adapters/identity/port.ts'
import { EXTERNAL_ATTEMPT_SECONDS } from '#contract/accounts/external-login.ts'
import type * as office from '#contract/accounts/office-identity-providers.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { attempt } from '#modules/ground/security/attempts.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { createSeal, type Seal } from '#modules/ground/security/sealed.ts'
import { isAllowedAddress } from '../allowed-address.ts'
import { type ExternalLogins, orRefusal } from '../external-logins.ts'
import { rowOf } from './load-provider.ts'
import { identityProviders } from './tables.ts'

const trial = z.object({
  provider: z.string(),
  staff: z.string(),
  credentials: z.int(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
})
export type SealedTrial = z.output<typeof trial>

/** What staff need to try a provider. */
export interface TrialKit {
  logins: ExternalLogins
  trials: Seal<SealedTrial>
  limit: Limit
}

export function trialKit({ core, logins, secret }: { core: Core; logins: ExternalLogins; secret: Secret }): TrialKit {
  const seconds = EXTERNAL_ATTEMPT_SECONDS
  return {
    logins,
    trials: createSeal({ secret, purpose: 'trial of an identity provider', seconds }, trial),
    // Each asks a server that somebody named.
    limit: createLimit(core.db, { name: 'identity-provider-trials', attempts: 60, within: 900 }),
  }
}

interface Asked {
  id: string
  staffId: string
}

/** The provider's description and keys, read anew. */
export async function describeProvider(
  { logins, limit }: TrialKit,
  { id, staffId }: Asked,
): Promise<office.ProviderDescription> {
  const row = await rowOf(logins.core.db, id)
  await limit.count(staffId)
  const told = await orAway(logins.providers.connected(row).then((port) => port.describe()))
  return {
    authorization_endpoint: told.authorizationEndpoint,
    token_endpoint: told.tokenEndpoint,
    userinfo_endpoint: told.userinfoEndpoint,
    keys: [...told.keys],
    names_itself: told.namesItself,
  }
}

/** Where a member of staff logs in at the provider, and what their browser must bring back. */
export async function beginTrial(
  { logins, trials, limit }: TrialKit,
  { id, staffId, callbackUrl }: Asked & { callbackUrl: string },
): Promise<{ url: string; sealedTrial: string }> {
  const row = await rowOf(logins.core.db, id)
  await limit.count(staffId)
  const begun = await orAway(logins.providers.connected(row).then((port) => port.begin(callbackUrl)))
  const { credentials } = row
  const sealedTrial = await trials.seal({ provider: id, staff: staffId, credentials, ...begun.attempt })
  return { url: begun.url, sealedTrial }
}

/**
 * What the provider said of whoever logged in there, and what the shop would make of it. Nothing of it is kept but that it
 * succeeded, with these credentials.
 */
export async function finishTrial(
  { logins, trials, limit }: TrialKit,
  { id, staffId, url, sealedTrial }: Asked & { url: URL; sealedTrial: string | undefined },
): Promise<office.ProviderTrial> {
  const { db } = logins.core
  const begun = await trials.open(sealedTrial)
  if (begun?.provider !== id || begun.staff !== staffId) throw new Refusal('external_login_expired')
  const row = await rowOf(db, id)
  if (row.credentials !== begun.credentials) throw new Refusal('provider_trial_stale')
  const port = await logins.providers.connected(row)
  const login: LoginAttempt = { state: begun.state, nonce: begun.nonce, codeVerifier: begun.codeVerifier }
  const { identity, claims } = await attempt([[limit, staffId]], () => orRefusal(logins, port.tryOut(url, login)))
  await noteSuccess(db, begun)
  return {
    claims,
    email: identity.email,
    is_email_verified: identity.isEmailVerified,
    is_email_allowed: isAllowedAddress(identity.email, row.emailDomains),
    first_name: identity.firstName,
    last_name: identity.lastName,
    institution: identity.institution,
    role: identity.role,
    is_teacher: identity.roles.some((role) => row.teacherValues.includes(role)),
    school: identity.school,
  }
}

/** Credentials that were changed meanwhile were not tried. */
async function noteSuccess(db: Database, { provider, credentials }: SealedTrial): Promise<void> {
  const noted = await db
    .update(identityProviders)
    .set({ testedAt: nowInSql() })
    .where(and(eq(identityProviders.id, provider), eq(identityProviders.credentials, credentials)))
    .returning({ id: identityProviders.id })
  if (noted.length === 0) throw new Refusal('provider_trial_stale')
}

/** Staff are told what is in the way; it contains no personal data and no secret. */
async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof IdentityFailure) throw new Refusal('provider_away', { found: error.detail })
    throw error
  }
}

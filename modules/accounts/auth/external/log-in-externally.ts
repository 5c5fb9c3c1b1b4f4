import { and, eq, sql } from 'drizzle-orm'
import type { ProvenIdentity } from '#adapters/identity/port.ts'
import { Refusal } from '#contract/errors.ts'
import { isPupil } from '#contract/groups.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { attempt } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import { findSecondFactor } from '../second-factor/find-second-factor.ts'
import type { Device } from '../sessions/device.ts'
import type { FormerLogin } from '../sessions/end-sessions.ts'
import type { TokenPair } from '../sessions/refresh-session.ts'
import { startSession } from '../sessions/start-session.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { type ExternalLogins, orRefusal, type SealedIdentity } from './external-logins.ts'
import { claimsOf, lockAccount, refuseStaff } from './linked-account.ts'
import type { OpenProvider } from './providers/login-providers.ts'
import { externalIdentities } from './tables.ts'

/** The provider's login page, and what the browser must return with the provider's answer. */
export async function beginExternalLogin(
  logins: ExternalLogins,
  { provider: key, callbackUrl, redirect, ip }: { provider: string; callbackUrl: string; redirect: string; ip: string },
): Promise<{ url: string; sealedAttempt: string }> {
  const { port } = await logins.providers.find(key)
  await logins.limits.begin.count(clientNetwork(ip))
  const begun = await orRefusal(logins, port.begin(callbackUrl))
  return { url: begun.url, sealedAttempt: await logins.attempts.seal({ ...begun.attempt, provider: key, redirect }) }
}

export interface ExternalAnswer extends Device {
  /** At whose page of the shop the browser came back. */
  provider: string
  /** The callback URL with the provider's query. */
  url: URL
  sealedAttempt: string | undefined
  former: FormerLogin
}

/** Either a login, or an identity without an account, sealed for the browser to keep. */
export type ExternalLoginOutcome = { redirect: string } & (
  | { tokens: TokenPair; sealedIdentity?: never }
  | { sealedIdentity: string; tokens?: never }
)

/**
 * Logs in the user whose external login the provider has proven, if it is linked to an account. A matching e-mail
 * address links nothing.
 */
export async function finishExternalLogin(
  logins: ExternalLogins,
  { provider: key, url, sealedAttempt, former, ...device }: ExternalAnswer,
): Promise<ExternalLoginOutcome> {
  const begun = await logins.attempts.open(sealedAttempt)
  // The page was loaded again: the provider is not asked, so that it does not count.
  if (!begun) throw new Refusal('external_login_expired')
  const { redirect } = begun
  const provider = await logins.providers.find(begun.provider)
  const proven = await attempt([[logins.limits.finish, clientNetwork(device.ip)]], () => {
    // One provider could send on what another one has answered.
    if (begun.provider !== key) throw new Refusal('external_login_untrusted')
    return orRefusal(logins, provider.port.finish(url, begun))
  })
  if (!isAllowedAddress(proven.email, provider.row?.emailDomains ?? [])) throw new Refusal('external_login_domain')
  const identity = claimedAt(provider, proven)
  const { db } = logins.core
  const user = await findLinkedUser(db, identity)
  if (!user) return { redirect, sealedIdentity: await sealIdentity(logins, identity) }
  refuseStaff(user)
  // The provider is only one factor; a user with a second one wants to be asked for it.
  if (await findSecondFactor(db, user.id)) throw new Refusal('external_login_second_factor')
  const check = (tx: Database) => noteUse(tx, user.id, identity)
  // Pupils share devices: their browser forgets them when it is closed.
  const remembered = !isPupil(user)
  const start = { device, secondFactor: false, beganWith: 'external', remembered, former, check } as const
  const tokens = await startSession(logins, user, start)
  if (!tokens) throw new Refusal('external_login_expired')
  await logins.onceProven(user.id)
  return { redirect, tokens }
}

type ClaimedIdentity = Omit<SealedIdentity, 'provenAt'>

/** Of several roles that mean «teacher», so many are kept: one would be enough. */
const KEPT_ROLES = 3

/** What is kept of an identity, in the terms of the provider that has proven it. */
function claimedAt({ row, port }: OpenProvider, proven: ProvenIdentity): ClaimedIdentity {
  const { roles, isEmailVerified, ...identity } = proven
  return {
    ...identity,
    providerId: row?.id ?? null,
    provider: port.label,
    teacherRoles: roles.filter((role) => row?.teacherValues.includes(role)).slice(0, KEPT_ROLES),
    verifiedEmail: isEmailVerified ? proven.email : null,
  }
}

async function findLinkedUser(db: Database, { issuer, subject }: ClaimedIdentity): Promise<UserRow | null> {
  const [identity] = await db
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
  return identity ? findUser(db, identity.userId) : null
}

/** Records that it was used, unless it was unlinked in the meantime. */
async function noteUse(tx: Database, userId: string, identity: ClaimedIdentity): Promise<void> {
  const { issuer, subject } = identity
  const user = await lockAccount(tx, userId)
  const used = await tx
    .update(externalIdentities)
    .set({ lastUsedAt: sql`now()`, ...claimsOf(identity, user) })
    .where(
      and(
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.subject, subject),
        eq(externalIdentities.userId, userId),
      ),
    )
    .returning({ id: externalIdentities.id })
  if (used.length === 0) throw new Refusal('external_login_expired')
}

/** `provenAt` comes from the same clock as the start of logins (see `link-external-identity.ts`). */
async function sealIdentity({ core, identities }: ExternalLogins, identity: ClaimedIdentity): Promise<string> {
  const [row] = await rowsOf<{ ms: string }>(
    core.db,
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )
  return identities.seal({ ...identity, provenAt: Number(row?.ms) })
}

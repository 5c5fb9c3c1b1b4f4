import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { CONFIGURED } from '#contract/accounts/external-login.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { findSecondFactor } from '../second-factor/find-second-factor.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { sessions } from '../tables.ts'
import type { ExternalLogins, SealedIdentity } from './external-logins.ts'
import { linkIdentity, lockAccount, refuseStaff, tellOwner } from './linked-account.ts'
import { externalIdentities } from './tables.ts'

type Login = Pick<CurrentUser, 'id' | 'sessionId'>

/**
 * Links the external login that this browser has proven to the user's account, ends the user's other logins, and tells
 * them by mail. The current login must be newer than that proof, and made with the password and, where there is one,
 * the second factor: neither a browser that somebody left logged in nor another external login is proof.
 */
export async function linkExternalIdentity(
  logins: Pick<ExternalLogins, 'core' | 'providers' | 'identities' | 'onceProven'>,
  login: Login,
  sealedIdentity: string | undefined,
): Promise<void> {
  const { core } = logins
  const identity = await logins.identities.open(sealedIdentity)
  if (!identity) throw new Refusal('external_login_expired')
  const { provider } = identity
  await logins.providers.find(identity.providerId ?? CONFIGURED)
  await inTransaction(core.db, async (tx) => {
    const user = await lockAccount(tx, login.id)
    refuseStaff(user)
    if (!(await hasProvenAccount(tx, login, identity))) throw new Refusal('external_login_expired')
    if (!(await linkIdentity(tx, user, identity))) {
      if (!(await leadsTo(tx, login, identity))) throw new Refusal('external_identity_taken')
      return
    }
    await endOtherSessions(tx, login.id, login.sessionId)
    await tellOwner(core, tx, user, { change: 'linked', provider })
  })
  await logins.onceProven(login.id)
}

async function hasProvenAccount(tx: Database, { id, sessionId }: Login, { provenAt }: SealedIdentity) {
  const conditions: SQL[] = [
    eq(sessions.id, sessionId),
    eq(sessions.beganWith, 'password'),
    isNull(sessions.revokedAt),
    sql`${sessions.createdAt} >= to_timestamp(${provenAt}::float8 / 1000)`,
  ]
  if (await findSecondFactor(tx, id)) conditions.push(isNotNull(sessions.secondFactorAt))
  return (await tx.$count(sessions, and(...conditions))) > 0
}

async function leadsTo(tx: Database, { id }: Login, { issuer, subject }: SealedIdentity): Promise<boolean> {
  const own = and(
    eq(externalIdentities.issuer, issuer),
    eq(externalIdentities.subject, subject),
    eq(externalIdentities.userId, id),
  )
  return (await tx.$count(externalIdentities, own)) > 0
}

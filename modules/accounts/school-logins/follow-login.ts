import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isStaffGroup } from '#contract/groups.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { approveByLogin, holdPending } from '#modules/accounts/teachers/review/approve-by-login.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { providerSchools } from './tables.ts'
import { trustedIdentities } from './trusted-identities.ts'

/**
 * What follows once an external login of an account was proven, or what it says may count: what its provider calls the
 * school is remembered, for staff to say which it is, and a provider that the publisher trusts confirms a teacher.
 */
export async function followLogin(core: Core, userId: string): Promise<void> {
  await rememberSchools(core.db, userId)
  if ((await trustedIdentities(core.db, userId)).length === 0) return
  await inTransaction(core.db, (tx) => confirmTeacher(core, tx, userId))
}

/** So many names of a provider wait for staff at most: a wrong claim gives each person another one. */
const MOST_UNASSIGNED = 1000

async function rememberSchools(db: Database, userId: string): Promise<void> {
  const claimed = await db
    .select({ providerId: identityProviders.id, value: externalIdentities.claimedSchool })
    .from(externalIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, externalIdentities.providerId))
    .leftJoin(
      providerSchools,
      and(
        eq(providerSchools.providerId, identityProviders.id),
        eq(providerSchools.value, externalIdentities.claimedSchool),
      ),
    )
    .where(
      and(
        eq(externalIdentities.userId, userId),
        isNotNull(externalIdentities.claimedSchool),
        sql`${providerSchools.value} is null`,
      ),
    )
  for (const { providerId, value } of claimed) {
    const waiting = await db.$count(
      providerSchools,
      and(eq(providerSchools.providerId, providerId), sql`${providerSchools.schoolId} is null`),
    )
    if (value === null || waiting >= MOST_UNASSIGNED) continue
    await db.insert(providerSchools).values({ providerId, value }).onConflictDoNothing()
  }
}

/**
 * Approves an application that waits. Locked are the application, then the provider: until the commit nobody withdraws its
 * trust, and one that was withdrawn before confirms nobody. The address must be the person's own, as they or the provider
 * have proven.
 */
async function confirmTeacher(core: Core, tx: Database, userId: string): Promise<void> {
  const application = await holdPending(tx, userId)
  if (!application) return
  const user = await findUser(tx, userId)
  if (user && groupsOf(user).some(isStaffGroup)) return
  const identities = await trustedIdentities(tx, userId).for('share', { of: [externalIdentities, identityProviders] })
  const proven = identities.find(
    ({ verifiedEmail }) =>
      user && (user.emailVerifiedAt !== null || verifiedEmail?.toLowerCase() === user.email.toLowerCase()),
  )
  if (proven) await approveByLogin(core, tx, { application, provider: proven.provider })
}

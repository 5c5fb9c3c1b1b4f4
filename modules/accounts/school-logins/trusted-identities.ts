import { and, arrayOverlaps, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'

/** External logins of a user at open providers that the publisher trusts, which call the user a teacher. */
export function trustedIdentities(db: Database, userId: string) {
  return db
    .select({
      provider: identityProviders.name,
      providerId: identityProviders.id,
      verifiedEmail: externalIdentities.verifiedEmail,
      claimedSchool: externalIdentities.claimedSchool,
    })
    .from(externalIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, externalIdentities.providerId))
    .where(
      and(
        eq(externalIdentities.userId, userId),
        eq(identityProviders.state, 'open'),
        eq(identityProviders.isTrusted, true),
        isNotNull(externalIdentities.teacherRoles),
        arrayOverlaps(externalIdentities.teacherRoles, identityProviders.teacherValues),
      ),
    )
    .orderBy(externalIdentities.createdAt)
}

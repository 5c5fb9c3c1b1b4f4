import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolMembers, schools } from './tables.ts'

/**
 * Refuses when nobody else is responsible for a school: an account that is about to be deleted does not count. The caller
 * holds the school's lock, and asks only about somebody who is responsible.
 */
export async function guardLastResponsible(
  tx: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
        ne(schoolMembers.userId, userId),
        isNull(users.deletionDueAt),
      ),
    )
    .limit(1)
  if (!other) throw new Refusal('last_responsible')
}

/**
 * Refuses where somebody is the last one responsible for a school, before their account is planned to be deleted: the
 * database would not let it go. Locks the account, so that nobody makes them responsible meanwhile, and then those schools,
 * always in the same order, until the end of the transaction.
 */
export async function guardResponsibleOf(tx: Database, userId: string): Promise<void> {
  await lockAccount(tx, userId)
  const responsible = await tx
    .select({ schoolId: schools.id })
    .from(schools)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schools.id))
    .where(
      and(
        eq(schools.state, 'confirmed'),
        eq(schoolMembers.userId, userId),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
      ),
    )
    .orderBy(asc(schools.id))
    .for('no key update', { of: schools })
  for (const { schoolId } of responsible) await guardLastResponsible(tx, { schoolId, userId })
}

/** Whoever makes somebody responsible, or plans to delete them, waits for the other: before any school is locked. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

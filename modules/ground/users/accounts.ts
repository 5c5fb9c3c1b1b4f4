import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { PersonalData } from '#contract/ground/users.ts'
import type { Group } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UserRow } from './find-user.ts'
import { users } from './tables.ts'

/** This file has every write to the table of accounts. */

export type NewAccount = Omit<typeof users.$inferInsert, 'id'>

/** Returns the id, or null when the address is taken; the database decides, also in a race between registrations. */
export async function insertAccount(tx: Database, account: NewAccount, id = uuidv7()): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ id, ...account })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id ?? null
}

/** Makes several accounts whose addresses nobody can have. */
export async function insertAccounts(tx: Database, accounts: readonly (NewAccount & { id: string })[]): Promise<void> {
  if (accounts.length > 0) await tx.insert(users).values([...accounts])
}

/** Replaces the personal data of a user. Orders keep the data with which they were placed. */
export async function updateUser(db: Database, id: string, input: PersonalData): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({
      salutation: input.salutation,
      firstName: input.first_name,
      lastName: input.last_name,
      institution: input.institution,
      phone: input.phone,
      changedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Refusal('unauthenticated')
  return row
}

/** Notes where a user teaches, unless they have named an institution themselves. */
export async function fillInstitution(tx: Database, id: string, institution: string): Promise<void> {
  await tx
    .update(users)
    .set({ institution, changedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.institution)))
}

/**
 * False when the password or the address has changed since it was read: of several simultaneous changes, one succeeds.
 */
export async function replacePassword(
  tx: Database,
  read: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  { passwordHash, verifiesEmail }: { passwordHash: string; verifiesEmail: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({
      passwordHash,
      changedAt: sql`now()`,
      ...(verifiesEmail ? { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` } : {}),
    })
    .where(and(eq(users.id, read.id), eq(users.email, read.email), eq(users.passwordHash, read.passwordHash)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** False when the address is already confirmed, or is no longer that of the account. */
export async function confirmEmail(db: Database, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<boolean> {
  const verified = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, changedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return verified.length > 0
}

/**
 * Gives an account another address, which counts as confirmed. An address that is taken is a unique violation of
 * `users_email_key`.
 */
export async function replaceEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: sql`now()`, changedAt: sql`now()` }).where(eq(users.id, userId))
}

/**
 * Gives an account another address in place of one that nobody has confirmed; false when somebody has in the meantime. An
 * address that is taken is a unique violation of `users_email_key`.
 */
export async function correctUnconfirmedEmail(
  tx: Database,
  { id, email: wrong }: Pick<UserRow, 'id' | 'email'>,
  email: string,
): Promise<boolean> {
  const corrected = await tx
    .update(users)
    .set({ email, changedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.email, wrong), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return corrected.length > 0
}

/** Returns when the account will be deleted; null when it was already marked, or does not exist. */
export async function markForDeletion(tx: Database, userId: string, graceDays: number): Promise<Date | null> {
  const [marked] = await tx
    .update(users)
    .set({ deletionDueAt: sql`now() + make_interval(days => ${graceDays})`, changedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
    .returning({ dueAt: users.deletionDueAt })
  return marked?.dueAt ?? null
}

/** Returns the account; null when it was not marked for deletion, or does not exist. */
export async function unmarkForDeletion(
  tx: Database,
  userId: string,
): Promise<Pick<UserRow, 'email' | 'firstName'> | null> {
  const [user] = await tx
    .update(users)
    .set({ deletionDueAt: null, changedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
    .returning({ email: users.email, firstName: users.firstName })
  return user ?? null
}

/** Deletes the row of an account, and through foreign keys all rows that depend on it. */
export async function deleteAccount(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

/** Removes a user from groups and adds them to one; returns the account. The user must exist. */
export async function changeGroups(
  tx: Database,
  userId: string,
  { leaves, joins }: { leaves: readonly Group[]; joins?: Group | undefined },
): Promise<Pick<UserRow, 'email' | 'firstName'>> {
  const left = [...leaves, ...(joins ? [joins] : [])].reduce(
    (groups, group) => sql`array_remove(${groups}, ${group})`,
    sql`${users.groups}`,
  )
  const [user] = await tx
    .update(users)
    .set({ groups: joins ? sql`array_append(${left}, ${joins})` : left, changedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName })
  if (!user) throw new Error('the account is gone')
  return user
}

import { arrayContains, asc, eq, or } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UserRow } from './find-user.ts'
import { users } from './tables.ts'

/**
 * Locks all administrators, and this person, until the end of the transaction, always in the same order: of two who give
 * up the rights, or take them from each other, the second one waits and then reads what the first has left.
 */
export function lockAdministrators(tx: Database, userId: string): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), arrayContains(users.groups, ['admin'])))
    .orderBy(asc(users.id))
    .for('no key update')
}

/**
 * Refuses when nobody else administrates the shop: an account that is about to be deleted does not count. `locked` are
 * the rows of `lockAdministrators`.
 */
export function guardLastAdministrator(locked: readonly UserRow[], userId: string): void {
  const isAdministrator = ({ groups }: UserRow) => groups.includes('admin')
  if (!locked.some((one) => one.id === userId && isAdministrator(one))) return
  const others = locked.filter((one) => one.id !== userId && isAdministrator(one) && one.deletionDueAt === null)
  if (others.length === 0) throw new Refusal('last_administrator')
}

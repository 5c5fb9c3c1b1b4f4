import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findUser, type UserRow } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'

/**
 * The account, whose password stays what it is until the transaction ends: what is linked or begun in it is there for a
 * recovery that comes next, or is refused after one that came first. Throws Refusal `unauthenticated` for none.
 */
export async function lockAccount(tx: Database, userId: string): Promise<UserRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('unauthenticated')
  return user
}

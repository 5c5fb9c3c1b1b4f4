import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'

/**
 * Before a second factor is turned on or goes: a login that is starting is there to be ended, and one that starts later
 * finds the second factor as it is then.
 */
export async function holdLogins(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

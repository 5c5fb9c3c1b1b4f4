import { eq, sql } from 'drizzle-orm'
import { isPupilAddress } from '#contract/typed-text/pupil-address.ts'
import type { Database } from '#kernel/database/connection.ts'
import { emailKey } from './email-key.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Finds a user by e-mail address, without regard to case; never a pupil, whose account has none. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  if (isPupilAddress(email)) return null
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${emailKey(email)})`))
  return row ?? null
}

/** The first name by which a mail greets the owner of an order; null where their account is gone. */
export async function firstNameOf(db: Database, userId: string | null): Promise<string | null> {
  return userId === null ? null : ((await findUser(db, userId))?.firstName ?? null)
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { watchers } from './tables.ts'

/** Whose a watcher is, for a statement over `watchers`. */
export type Whose = SQL

/** Everything that is told to a user: by the account, and by its address where they have confirmed that. */
export function ofUser({ id, email, emailVerified }: Pick<CurrentUser, 'id' | 'email' | 'emailVerified'>): Whose {
  const byAddress = emailVerified ? sql` or watchers.email_key = ${emailKey(email)}` : sql``
  return sql`(watchers.user_id = ${id}${byAddress})`
}

/** Everything that is told to an address (in lower case), with or without an account. */
export function ofAddress(key: string): Whose {
  return sql`(watchers.email_key = ${key} or watchers.user_id in (select users.id from users
    where lower(users.email) = ${key} and users.email_verified_at is not null))`
}

/** Where the mails to a watcher go, in lower case; null for one that is gone, and while its account has confirmed none. */
export async function addressOf(db: Database, watcherId: string): Promise<string | null> {
  const [row] = await rowsOf<{ key: string | null }>(
    db,
    sql`select coalesce(watchers.email_key, lower(users.email)) as key from watchers
        left join users on users.id = watchers.user_id and users.email_verified_at is not null
        where watchers.id = ${watcherId}`,
  )
  return row?.key ?? null
}

/**
 * Locks watchers, in the order of their ids. Whatever changes what somebody is told of does so first, and so does the
 * digest: a wish that has ended is not told of.
 */
export async function lockWatchers(tx: Database, whose: Whose): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, sql`select id from watchers where ${whose} order by id for update`)
  return rows.map(({ id }) => id)
}

type NewWatcher = Pick<typeof watchers.$inferInsert, 'userId' | 'email' | 'emailKey'>

/** The watcher of an account, locked; made where there is none. */
export function takeWatcherOfUser(tx: Database, userId: string): Promise<string> {
  return takeWatcher(tx, { userId }, eq(watchers.userId, userId))
}

/** The same of an address without an account. */
export function takeWatcherOfAddress(tx: Database, email: string): Promise<string> {
  const key = emailKey(email)
  return takeWatcher(tx, { email, emailKey: key }, eq(watchers.emailKey, key))
}

async function takeWatcher(tx: Database, watcher: NewWatcher, whose: SQL): Promise<string> {
  await tx
    .insert(watchers)
    .values({ id: uuidv7(), ...watcher })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: watchers.id }).from(watchers).where(whose).for('update')
  if (!row) throw new Error('the watcher was neither made nor found')
  return row.id
}

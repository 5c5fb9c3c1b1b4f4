import { sql } from 'drizzle-orm'
import type { Connection, Database } from './database/connection.ts'

const CHANNEL = 'purge'

/**
 * Tells every instance, at the commit of `tx`, that whatever it has cached under these tags is out of date. Tags in
 * use: `title:<id>`, `product:<id>`, `titles`, `content`, `search`, `settings`, `logins` (who offers to log in), `office` (any change by staff), and
 * `shopping-list:<code>`, which triggers notify.
 */
export async function purge(tx: Database, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags)})`)
}

/** What a tag concerns, for those who ask a replica about it: one title is one of the titles. */
export function concernOf(tag: string): string {
  return /^(title|product):/.test(tag) ? 'titles' : tag
}

/** Calls `forget` with the tags of every purge, or with null when everything may be out of date. */
export function onPurge(connection: Connection, forget: (tags: string[] | null) => void): Promise<() => Promise<void>> {
  return connection.listen(CHANNEL, (payload) => forget(payload === '*' ? null : (JSON.parse(payload) as string[])))
}

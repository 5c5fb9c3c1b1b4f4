import { sql } from 'drizzle-orm'
import { type Connection, type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

const CHANNEL = 'search_changes'

/**
 * Records, in the transaction of a change, what the search service must be told; nothing without a service. Listeners
 * are notified at the commit.
 */
export async function recordChanges(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with recorded as (
      insert into search_changes (document_id)
      select id from unnest(${uuids(ids)}) as changed (id) where exists (select from search_services)
      returning 1)
    select pg_notify(${CHANNEL}, '') where exists (select from recorded)`)
}

/** The same for all titles and pages, the most popular first. */
export async function recordEverything(tx: Database): Promise<void> {
  await tx.execute(sql`
    with recorded as (
      insert into search_changes (document_id)
      select id from search_documents where exists (select from search_services) order by popularity desc, id
      returning 1)
    select pg_notify(${CHANNEL}, '') where exists (select from recorded)`)
}

/** Calls `hear` after each commit with recorded changes. */
export function onSearchChanges(connection: Connection, hear: () => void): Promise<() => Promise<void>> {
  return connection.listen(CHANNEL, hear)
}

/**
 * Makes this service the one that follows the index; a new one will be told everything. With null, none does. Call it
 * in a transaction.
 */
export async function registerService(tx: Database, name: string | null): Promise<void> {
  const registered = await rowsOf<{ name: string }>(tx, sql`select name from search_services`)
  if (registered.length === (name === null ? 0 : 1) && registered.every((one) => one.name === name)) return
  // Concurrent writers do not see the new service yet; the lock waits for them, so that their changes are told too.
  await tx.execute(sql`lock table search_documents in share mode`)
  await tx.execute(sql`delete from search_services`)
  await tx.execute(sql`delete from search_changes`)
  if (name === null) return
  await tx.execute(sql`insert into search_services (name) values (${name}) on conflict do nothing`)
  await recordEverything(tx)
}

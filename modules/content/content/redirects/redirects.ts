import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { isOfShop, refusedAddress } from '../addresses.ts'

const LOCK = 7_301_965

/** The target of an old address; null where the address is not redirected. */
export async function findRedirect(db: Database, uri: string): Promise<string | null> {
  const [row] = await rowsOf<{ target: string }>(db, sql`select target from redirects where uri = ${uri}`)
  return row?.target ?? null
}

/** Removes the redirect from an address where an entry stands from now on. */
export async function freeAddress(tx: Database, uri: string): Promise<void> {
  await holdRedirects(tx)
  await tx.execute(sql`delete from redirects where uri = ${uri}`)
}

/** Redirects `uri` to the entry's new address `target`; redirects to `uri` now lead to `target` too. */
export async function keepOldAddress(tx: Database, uri: string, target: string): Promise<void> {
  await freeAddress(tx, target)
  await tx.execute(sql`update redirects set target = ${target} where target = ${uri}`)
  await put(tx, uri, target)
}

/**
 * Redirects an address without an entry to another; if the target is itself an old address, straight to where that
 * leads. An address that is taken or the shop's own is refused, and a loop.
 */
export async function redirectTo(tx: Database, uri: string, target: string): Promise<void> {
  if (isOfShop(uri)) throw refusedAddress('addressReserved')
  await holdRedirects(tx)
  const end = (await findRedirect(tx, target)) ?? target
  if (end === uri) throw refusedAddress('circle', 'target')
  const [entry] = await rowsOf(tx, sql`select 1 from entries where uri = ${uri}`)
  if (entry) throw refusedAddress('addressTaken')
  await tx.execute(sql`update redirects set target = ${end} where target = ${uri}`)
  await put(tx, uri, end)
}

/** Drops the redirects to an address where nothing stands any more. */
export async function dropRedirectsTo(tx: Database, target: string): Promise<void> {
  await holdRedirects(tx)
  await tx.execute(sql`delete from redirects where target = ${target}`)
}

async function put(tx: Database, uri: string, target: string): Promise<void> {
  await tx.execute(sql`insert into redirects (uri, target) values (${uri}, ${target})
    on conflict (uri) do update set target = excluded.target, at = now()`)
}

/** Allows one writer at a time: two that do not know of each other could make chains and loops. */
export async function holdRedirects(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

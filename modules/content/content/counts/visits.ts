import { sql } from 'drizzle-orm'
import { entryUri } from '#contract/content/entry-content.ts'
import { COUNTED_DAYS, type MissingAddress } from '#contract/content/office-redirects.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { isMissing } from '../missing-addresses.ts'

/** Missing addresses that a day keeps: whoever makes some up by the thousand fills no table. */
export const MOST_A_DAY = 1_000
/** Milliseconds after the first visit until those that were counted are written, all in one statement. */
const PAUSE = 2_000
const LOCK = 7_301_975

/** What looks like a key or a number of somebody is no address that anybody has published. */
const LIKE_A_SECRET = /[0-9a-f]{8}-[0-9a-f]{4}|[a-z0-9]{24,}|\d{7,}/

/**
 * Counts visits of old addresses and of those at which nothing is, by day: no visitor, no network, nothing behind the
 * path. They are collected in memory and written together, so that nobody waits for it and a crowd costs one statement.
 */
export class Visits {
  readonly #core: Pick<Core, 'db' | 'kept'>
  readonly #redirected = new Map<string, number>()
  readonly #missing = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(core: Pick<Core, 'db' | 'kept'>) {
    this.#core = core
  }

  /** Somebody was led on from an old address. */
  redirected(uri: string): void {
    this.#count(this.#redirected, uri)
  }

  /** Somebody found nothing, where the shop has or had something below the first part of the address. */
  async missing(path: string): Promise<void> {
    if (!entryUri.safeParse(path).success || LIKE_A_SECRET.test(path) || (await isMissing(this.#core, path))) return
    this.#count(this.#missing, path)
  }

  #count(counts: Map<string, number>, path: string): void {
    if (!counts.has(path) && counts.size >= MOST_A_DAY) return
    counts.set(path, (counts.get(path) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.write().catch(() => undefined), PAUSE).unref()
  }

  /** Writes what was counted since it was written last. Counts that cannot be written are lost: they only serve to sort. */
  async write(now = new Date()): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [redirected, missing] = [taken(this.#redirected), taken(this.#missing)]
    if (redirected === '{}' && missing === '{}') return
    const day = swissDay(now)
    await inTransaction(this.#core.db, async (tx) => {
      // Instances take turns: two that count the rows of a day at once would keep more than that.
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      await tx.execute(sql`insert into redirect_uses (uri, day, count)
        select key, ${day}::date, value::int from jsonb_each_text(${redirected}::jsonb) join redirects on uri = key
        on conflict (uri, day) do update set count = redirect_uses.count + excluded.count`)
      await tx.execute(sql`insert into missing_addresses (path, day, count)
        select key, ${day}::date, value::int from jsonb_each_text(${missing}::jsonb)
        left join missing_addresses as known on known.path = key and known.day = ${day}::date
        order by known.path nulls last, value::int desc
        limit greatest(0, ${MOST_A_DAY} - (select count(*) from missing_addresses where day = ${day}::date))
          + (select count(*) from missing_addresses join jsonb_each_text(${missing}::jsonb) as again on again.key = path
            where day = ${day}::date)
        on conflict (path, day) do update set count = missing_addresses.count + excluded.count`)
    })
  }
}

function taken(counts: Map<string, number>): string {
  const json = JSON.stringify(Object.fromEntries(counts))
  counts.clear()
  return json
}

/** Addresses at which nothing was found lately, and still nothing is, the most visited first. */
export function listMissingAddresses(db: Database): Promise<MissingAddress[]> {
  return rowsOf(
    db,
    sql`select path, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day from missing_addresses
      where day > current_date - ${COUNTED_DAYS}::int
        and not exists (select from redirects where uri = path) and not exists (select from entries where uri = path)
        and not exists (select from titles where uri = path)
      group by path order by count desc, path limit 200`,
  )
}

/** The job: forgets what was counted longer ago than anybody is shown. */
export async function forgetVisits({ db }: Pick<Core, 'db'>): Promise<void> {
  for (const table of [sql`redirect_uses`, sql`missing_addresses`])
    await db.execute(sql`delete from ${table} where day <= current_date - ${COUNTED_DAYS}::int`)
}

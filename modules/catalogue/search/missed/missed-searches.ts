import { sql } from 'drizzle-orm'
import { FEWEST_ASKERS, MISSED_DAYS, type MissedSearch } from '#contract/catalogue/missed-searches.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { type Cell, spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { Signer } from '#modules/ground/security/signed.ts'

/** Searches that a day keeps, and marks of those who asked: whoever makes some up by the thousand fills no table. */
export const MOST_A_DAY = 1_000
const MOST_MARKS_A_DAY = 20_000
/** Searches that are in memory at once, until they are written. */
const MOST_WAITING = 1_000
/** Milliseconds after the first search until those that were counted are written, all in one statement. */
const PAUSE = 2_000
const LOCK = 7_301_976

const LONGEST = 60
/** What names somebody, is a key or a number of somebody: nothing that a shop of books would have. */
const LIKE_A_SECRET = /@|[0-9a-f]{8}-[0-9a-f]{4}|[a-z0-9]{24,}|\d[\d\s/.-]{5,}\d/
const ISBN = /^97[89][\d-]{10,14}$/
const LETTER = /[\p{L}\p{N}]/u

/** A search without a hit, as it is written: by what is no longer to be read. */
interface Missed {
  /** Of the words and the day. */
  search: string
  words: string
  asker: number
}

/**
 * Counts what visitors search for without finding anything, by day and asker. Nobody is kept: of a network there are
 * sixteen bits of a keyed hash that changes every day, enough to tell three askers apart and too few to find one again;
 * the words themselves are written once so many have asked for them, until then their keyed hash alone. Both hashes are
 * gone a day later. They are collected in memory and written together, so that no search waits for it.
 */
export class MissedSearches {
  readonly #db: Database
  readonly #signer: Signer
  readonly #waiting = new Map<string, Missed>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ db }: Pick<Core, 'db'>, signer: Signer) {
    this.#db = db
    this.#signer = signer
  }

  /** Somebody searched, and found nothing. */
  missed(query: string, ip: string, now = new Date()): void {
    const words = query.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim()
    if (words.length > LONGEST || !LETTER.test(words)) return
    if (LIKE_A_SECRET.test(words) && !ISBN.test(words)) return
    const day = swissDay(now)
    const search = this.#signer.signatureOf(`${day} search ${words}`)
    const hash = Buffer.from(this.#signer.signatureOf(`${day} asker ${clientNetwork(ip)}`), 'base64url')
    const asker = hash.readUInt16BE(0)
    const key = `${search} ${asker}`
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return
    this.#waiting.set(key, { search, words, asker })
    this.#timer ??= setTimeout(() => void this.write().catch(() => undefined), PAUSE).unref()
  }

  /** Writes what was counted since it was written last. What cannot be written is lost: it only serves to sort. */
  async write(now = new Date()): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const missed = JSON.stringify([...this.#waiting.values()])
    this.#waiting.clear()
    const day = swissDay(now)
    await inTransaction(this.#db, async (tx) => {
      // Instances take turns: two that count the rows of a day at once would keep more than that.
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      await tx.execute(sql`insert into missed_search_askers (day, search, asker)
        select ${day}::date, search, asker from jsonb_to_recordset(${missed}::jsonb) as missed (search text, asker int)
        where not exists (select from missed_search_askers as known
          where known.day = ${day}::date and known.search = missed.search and known.asker = missed.asker)
        limit greatest(0, ${MOST_MARKS_A_DAY} - (select count(*) from missed_search_askers where day = ${day}::date))`)
      await tx.execute(sql`insert into missed_searches (words, day, count)
        select asked.words, ${day}::date, (select count(*) from missed_search_askers as askers
          where askers.day = ${day}::date and askers.search = asked.search) as count
        from (select distinct words, search from jsonb_to_recordset(${missed}::jsonb) as missed (words text, search text)) as asked
        left join missed_searches as known on known.words = asked.words and known.day = ${day}::date
        where (select count(*) from missed_search_askers as askers
          where askers.day = ${day}::date and askers.search = asked.search) >= ${FEWEST_ASKERS}
        order by known.words nulls last
        limit ${MOST_A_DAY}::int - (select count(*) from missed_searches where day = ${day}::date)
          + (select count(*) from missed_searches where day = ${day}::date and words in (
            select words from jsonb_to_recordset(${missed}::jsonb) as again (words text)))
        on conflict (day, words) do update set count = excluded.count`)
    })
  }
}

/** What several searched for lately without finding anything, the most wanted first. */
export function listMissedSearches(db: Database): Promise<MissedSearch[]> {
  return rowsOf(
    db,
    sql`select words, sum(count)::int as count, count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last_day
      from missed_searches where day > current_date - ${MISSED_DAYS}::int
      group by words order by count desc, words limit 200`,
  )
}

/** The list for a spreadsheet. */
export function missedSearchesFile(searches: readonly MissedSearch[]): File {
  const rows = searches.map(({ words, count, days, last_day }): Cell[] => [
    textCell(words),
    String(count),
    String(days),
    last_day,
  ])
  return spreadsheetFile('Suchen-ohne-Treffer.csv', [['Gesucht', 'Suchende', 'Tage', 'Zuletzt'], ...rows])
}

/** The job: forgets the marks of former days, and what was counted longer ago than anybody is shown. */
export async function forgetMissedSearches({ db }: Pick<Core, 'db'>, now = new Date()): Promise<void> {
  await db.execute(sql`delete from missed_search_askers where day < ${swissDay(now)}::date`)
  await db.execute(sql`delete from missed_searches where day <= current_date - ${MISSED_DAYS}::int`)
}

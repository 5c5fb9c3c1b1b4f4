import { type SQL, sql } from 'drizzle-orm'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { NEWS_ON_SHELF } from '#contract/content/blocks/showcase-blocks.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { loadCards } from '#modules/catalogue/catalogue/load-cards.ts'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'

/** Titles among which there are enough of different series. */
const LOOKED_AT = 40

interface Listed {
  title_id: string
  series_id: string | null
}

/**
 * What came out last and what comes out next, half of each where there is enough, and one title of each series: volumes
 * of a series often come out together, and their covers are alike.
 */
export async function newsShelf(core: Core, reader: Reader): Promise<TitleCard[]> {
  const today = swissDay(now())
  const [out, coming] = await Promise.all([
    listed(core, sql`published_on <= ${today}::date order by published_on desc, title_id`),
    listed(core, sql`published_on > ${today}::date order by published_on, title_id`),
  ])
  const taken = new Set<string>()
  const soon = oneOfEachSeries(coming, NEWS_ON_SHELF / 2, taken)
  const lately = oneOfEachSeries(out, NEWS_ON_SHELF - soon.length, taken)
  const later = oneOfEachSeries(coming, NEWS_ON_SHELF - soon.length - lately.length, taken)
  const cards = await loadCards(core.db, [...lately, ...soon, ...later])
  return cards.map((card) => presentCard(card, reader))
}

function listed(core: Core, narrowed: SQL): Promise<Listed[]> {
  return rowsOf<Listed>(
    core.db,
    sql`select title_id, series_id from title_listings
      where department_id = ${ALL_DEPARTMENTS} and availability <> 'out_of_print' and ${narrowed} limit ${LOOKED_AT}`,
  )
}

/** The first titles of series that are not taken yet, which then are. */
function oneOfEachSeries(titles: readonly Listed[], most: number, taken: Set<string>): string[] {
  const found: string[] = []
  for (const { title_id, series_id } of titles) {
    const series = series_id ?? title_id
    if (found.length >= most || taken.has(series)) continue
    taken.add(series)
    found.push(title_id)
  }
  return found
}

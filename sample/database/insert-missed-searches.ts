import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { missedSearches } from '#modules/catalogue/search/tables.ts'

/** What the shop does not have, and how many looked for it on some of the last days. */
const MISSED: readonly { words: string; counts: readonly number[] }[] = [
  { words: 'französisch für anfänger', counts: [7, 4, 5] },
  { words: 'berufskunde gärtner', counts: [6, 3] },
  { words: 'lösungen zu schritt für schritt', counts: [4, 3, 3] },
  { words: 'abc des rechts', counts: [3] },
]

/** Searches of visitors that found nothing. */
export async function insertMissedSearches(tx: Database, today: Date): Promise<void> {
  const rows = MISSED.flatMap(({ words, counts }, place) =>
    counts.map((count, n) => ({ words, day: swissDayAfter(today, -1 - place - n * 6), count })),
  )
  await tx.insert(missedSearches).values(rows)
}

import { sql } from 'drizzle-orm'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { fold, spellingsOf } from '#modules/catalogue/search/words/fold.ts'

/** What a hit is worth whose words all stand in its title; beside it, in authors, series and subject; only in its text. */
const WORTH = { title: 10, beside: 4, text: 1 } as const
/** Hits of less than this share of the first one's worth fit less. */
const FITTING = 1 / 5

/**
 * Whether each of these hits fits, compared with the first. It is judged by the words that the engine has matched, so that
 * every engine's hits are judged alike; where none stands in a title or beside one, all fit.
 */
export async function fitting(
  core: Pick<Core, 'db' | 'kept'>,
  cards: readonly TitleCard[],
  { words, isHit }: { words: number; isHit(word: string): boolean },
): Promise<boolean[]> {
  const beside = await textsBeside(core, cards)
  const worths = cards.map((card) => {
    const { title, subtitle, authors } = card
    const names = [subtitle ?? '', ...authors.map((author) => author.title), beside.get(card.id) ?? ''].join(' ')
    return worth({ title: shareOf(title, words, isHit), beside: shareOf(names, words, isHit) })
  })
  const [first = 0] = worths
  return worths.map((one) => one >= first * FITTING)
}

/** The worth of a hit by the shares of the words that stand in its title and beside it. */
export function worth({ title, beside }: { title: number; beside: number }): number {
  return WORTH.title * title + WORTH.beside * beside + WORTH.text
}

function shareOf(text: string, words: number, isHit: (word: string) => boolean): number {
  const hits = new Set(spellingsOf(text).filter(isHit).map(fold))
  return Math.min(1, hits.size / Math.max(1, words))
}

/** The names of series, levels and terms of titles. */
async function textsBeside(core: Pick<Core, 'db' | 'kept'>, cards: readonly TitleCard[]): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map()
  const [rows, { terms }] = await Promise.all([
    rowsOf<{ id: string; series: string | null; codes: string[] }>(
      core.db,
      sql`select titles.id, series.title as series, subjects || curricula || professions || proficiencies as codes
        from titles left join series on series.id = series_id where titles.id = any(${uuids(cards.map(({ id }) => id))})`,
    ),
    schoolPlaces(core),
  ])
  const levels = new Map(cards.map((card) => [card.id, card.levels]))
  return new Map(
    rows.map(({ id, series, codes }) => [
      id,
      [
        series ?? '',
        ...codes.flatMap((code) => terms.get(code)?.title ?? []),
        ...(levels.get(id) ?? []).map((level) => schoolLevelLabels[level]),
      ].join(' '),
    ]),
  )
}

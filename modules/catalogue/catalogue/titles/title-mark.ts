import type { TitleMark } from '#contract/catalogue/catalogue.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { CardRecord } from '../tables.ts'

/** So many days after its publication a title counts as new. */
const NEW_FOR = 90
const DAY = 86_400_000

/** The one rule of what lists mark a title with. A title that is not published yet is announced for its day. */
export function titleMark(
  { availability, published_on }: Pick<CardRecord, 'availability' | 'published_on'>,
  at: Date,
): TitleMark | null {
  if (availability === 'preorder') return published_on > swissDay(at) ? 'announced' : 'preorder'
  if (availability !== 'available') return availability
  return at.getTime() - Date.parse(published_on) < NEW_FOR * DAY ? 'new' : null
}

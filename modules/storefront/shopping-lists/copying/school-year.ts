import { MAX_LIST_NAME } from '#contract/storefront/shopping-list/content.ts'
import { swissDay } from '#kernel/swiss-dates.ts'

/** From this month on, a list is made for the year that begins after the next summer. */
const NOVEMBER = 11
const YEARS = /\s*\b\d{4}\/\d{2}(\d{2})?$/

/** The school year for which lists are made now, `2026/27`. It begins in August. */
function comingSchoolYear(at: Date): string {
  const [year = 0, month = 0] = swissDay(at).split('-').map(Number)
  const first = month >= NOVEMBER ? year + 1 : year
  return `${first}/${String(first + 1).slice(2)}`
}

/** The name of a list for the coming school year; a former year at its end gives way. */
export function nameForSchoolYear(name: string, at: Date): string {
  const year = ` ${comingSchoolYear(at)}`
  return (
    name
      .replace(YEARS, '')
      .slice(0, MAX_LIST_NAME - year.length)
      .trimEnd() + year
  )
}

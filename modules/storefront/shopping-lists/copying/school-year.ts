import { MAX_LIST_NAME } from '#contract/storefront/shopping-list/content.ts'

const YEARS = /\s*\b\d{4}\/\d{2}(\d{2})?$/

/** The name of a list for a school year, `2026/27`; a former year at its end gives way. */
export function nameForSchoolYear(name: string, schoolYear: string): string {
  const year = ` ${schoolYear}`
  return (
    name
      .replace(YEARS, '')
      .slice(0, MAX_LIST_NAME - year.length)
      .trimEnd() + year
  )
}

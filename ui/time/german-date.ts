import { monthNames } from '#contract/ground/time/month-names.ts'

/** `2026-12-03` as «3. Dezember 2026». */
export function germanDate(isoDate: string): string {
  const [year = '', month, day] = isoDate.split('-')
  return `${Number(day)}. ${monthNames[Number(month) - 1]} ${year}`
}

/** `2026-12` as «Dezember 2026». */
export function germanMonth(isoMonth: string): string {
  const [year = '', month] = isoMonth.split('-')
  return `${monthNames[Number(month) - 1]} ${year}`
}

/** `2026-12-03` as «3.12.2026», for tables. */
export function shortDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return `${day}.${month}.${year}`
}

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** `2026-12-03` as «3. Dezember 2026»; without Intl, so that server and browser write the same. */
export function germanDate(isoDate: string): string {
  const [year = '', month, day] = isoDate.split('-')
  return `${Number(day)}. ${MONTHS[Number(month) - 1]} ${year}`
}

/** `2026-12` as «Dezember 2026». */
export function germanMonth(isoMonth: string): string {
  const [year = '', month] = isoMonth.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}

/** `2026-12-03` as «3.12.2026», for tables. */
export function shortDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return `${day}.${month}.${year}`
}

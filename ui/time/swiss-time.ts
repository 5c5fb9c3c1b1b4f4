import { germanDate, shortDate } from './german-date.ts'

const zurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day («3. Dezember 2026») and time of day («14:05») in Switzerland of an ISO time in UTC. */
export function swissTime(isoTime: string): { day: string; time: string } {
  const { date, time } = swissClock(isoTime)
  return { day: germanDate(date), time }
}

/** The same as «3.12.2026, 14:05», for tables. */
export function shortSwissTime(isoTime: string): { day: string; time: string } {
  const { date, time } = swissClock(isoTime)
  return { day: shortDate(date), time }
}

/** The same as parts: `2026-12-03` and `14:05`. */
export function swissClock(isoTime: string): { date: string; time: string } {
  // «03/12/2026, 14:05», whose separators differ between ICU versions.
  const [day, month, year, hour, minute] = zurich.format(new Date(isoTime)).match(/\d+/g) ?? []
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

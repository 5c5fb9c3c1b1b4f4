import { germanDate } from './german-date.ts'

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
  const parts = new Map(zurich.formatToParts(new Date(isoTime)).map(({ type, value }) => [type, value]))
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((type) =>
    parts.get(type),
  )
  return { day: germanDate(`${year}-${month}-${day}`), time: `${hour}:${minute}` }
}

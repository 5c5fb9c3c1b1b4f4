const timeZone = 'Europe/Zurich'
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone })
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** The day in Switzerland, `YYYY-MM-DD`. It begins one or two hours before the day in UTC. */
export function swissDay(at: Date): string {
  return calendar.format(at)
}

/** The year in Switzerland, by which orders and documents are numbered. */
export function swissYear(at: Date): number {
  return Number(swissDay(at).slice(0, 4))
}

/** The Swiss day of an ISO time, «3. Dezember 2026». */
export function swissDate(isoTime: string): string {
  return day.format(new Date(isoTime))
}

/** A moment in Switzerland, «3. Dezember 2026 um 14:05». */
export function swissMoment(at: Date): string {
  return moment.format(at)
}

/** The day so many days after a moment's day in Switzerland, `YYYY-MM-DD`. */
export function swissDayAfter(at: Date, days: number): string {
  const day = new Date(`${swissDay(at)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The first moment of a day in Switzerland, one or two hours before that of the day in UTC. */
export function swissMidnight(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const [summer, winter] = [new Date(utc - 2 * 3_600_000), new Date(utc - 3_600_000)]
  return swissDay(summer) === day ? summer : winter
}

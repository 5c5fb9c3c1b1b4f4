const timeZone = 'Europe/Zurich'
const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone })
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** The Swiss day of an ISO time, «3. Dezember 2026». */
export function swissDate(isoTime: string): string {
  return day.format(new Date(isoTime))
}

/** The same with the time of day. */
export function swissMoment(at: Date): string {
  return moment.format(at)
}

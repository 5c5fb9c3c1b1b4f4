/** «3. Dezember 2026», the day in Switzerland of an ISO time in UTC. */
export function swissDate(iso: string): string {
  return new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' }).format(new Date(iso))
}

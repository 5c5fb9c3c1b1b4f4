import { swissClock } from '#ui/time/swiss-time.ts'

/** Today in Switzerland, `YYYY-MM-DD`. */
export function swissToday(): string {
  return swissClock(new Date().toISOString()).date
}

/** Whether a day, `YYYY-MM-DD`, is over in Switzerland. */
export function isPast(day: string | null): boolean {
  return day !== null && day < swissToday()
}

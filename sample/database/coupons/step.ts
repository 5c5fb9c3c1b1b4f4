/** Something that happens in the demonstration's past; all of it happens in the order of time. */
export interface Step {
  at: Date
  take(): Promise<void>
}

const DAY = 86_400_000

/** So many days before or after a moment. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}

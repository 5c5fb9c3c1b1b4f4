import { DAYS_OF_WARNING, MONTHS_AFTER_CLOSING } from '#contract/accounts/classes/class-limits.ts'

const DAY = 86_400_000

/** When the accounts that a class made are erased, once it was closed at this moment. */
export function erasedAt(closedAt: Date): Date {
  const at = new Date(closedAt)
  at.setUTCMonth(at.getUTCMonth() + MONTHS_AFTER_CLOSING)
  return at
}

/** Classes that were closed before this moment are about to be erased: their teachers are told. */
export function closedBeforeWarning(now: Date): Date {
  return monthsBefore(new Date(now.getTime() + DAYS_OF_WARNING * DAY))
}

/** Classes that were closed before this moment, and whose teachers were told before the other, are erased. */
export function closedBeforeErasing(now: Date): { closed: Date; warned: Date } {
  return { closed: monthsBefore(now), warned: new Date(now.getTime() - DAYS_OF_WARNING * DAY) }
}

function monthsBefore(moment: Date): Date {
  const at = new Date(moment)
  at.setUTCMonth(at.getUTCMonth() - MONTHS_AFTER_CLOSING)
  return at
}

import { DAYS_OF_WARNING } from '#contract/accounts/classes/class-limits.ts'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'

/** Teachers are told from September on, when everybody is back and has moved their classes up. */
const TOLD_FROM = '09-01'
/** Classes of the year before are closed at the end of October. */
const CLOSED_ON = '10-31'

/** The school year that began in the last summer, once its September is there; null in August. */
export function yearOfReminders(day: string): string | null {
  const present = schoolYearOf(day)
  return day < `${present.slice(0, 4)}-${TOLD_FROM}` ? null : present
}

/** The day on which a class is closed whose teachers were told at this moment: never less than a month later. */
export function closesOn(toldAt: Date): string {
  const autumn = `${schoolYearOf(swissDay(toldAt)).slice(0, 4)}-${CLOSED_ON}`
  const month = swissDayAfter(toldAt, DAYS_OF_WARNING)
  return autumn < month ? month : autumn
}

import { schoolYearAfter, schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'

/** From this month on, classes are made for the year that begins after the summer. */
const JUNE = 6
const JULY = 7

/** The school years for which classes are made on a day, `YYYY-MM-DD`: the present and the coming one. */
export function classYears(day: string): string[] {
  const present = schoolYearOf(day)
  return [present, schoolYearAfter(present)]
}

/** The one of them that is meant most likely. */
export function likelyClassYear(day: string): string {
  const present = schoolYearOf(day)
  const month = Number(day.split('-')[1])
  return month === JUNE || month === JULY ? schoolYearAfter(present) : present
}

import { z } from 'zod'

/** From this month on, lists are made for the year that begins after the next summer. */
const NOVEMBER = 11
/** In which it begins. */
const AUGUST = 8

/** A school year by its two calendar years: `2026/27`. */
export const schoolYear = z
  .string()
  .regex(/^\d{4}\/\d{2}$/)
  .refine((value) => value === yearFrom(Number(value.slice(0, 4))))

/** The school year for which lists are made on a day, `YYYY-MM-DD`. It begins in August. */
export function comingSchoolYear(day: string): string {
  return yearFrom(firstYear(day))
}

/** Those that a list may be made for on a day: the coming one, and the one before and after it. */
export function schoolYearsAround(day: string): string[] {
  const coming = firstYear(day)
  return [coming - 1, coming, coming + 1].map(yearFrom)
}

/** The school year before this one. */
export function schoolYearBefore(schoolYear: string): string {
  return yearFrom(Number(schoolYear.slice(0, 4)) - 1)
}

/** The school year after this one. */
export function schoolYearAfter(schoolYear: string): string {
  return yearFrom(Number(schoolYear.slice(0, 4)) + 1)
}

/** The school year that a day, `YYYY-MM-DD`, falls into. */
export function schoolYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return yearFrom(month >= AUGUST ? year : year - 1)
}

/** The day, `YYYY-MM-DD`, that falls into the time in which lists are made for this school year. */
export function dayOfLists(schoolYear: string, { month, day }: { month: number; day: number }): string {
  const first = Number(schoolYear.slice(0, 4))
  const year = month >= NOVEMBER ? first - 1 : first
  return [String(year), ...[month, day].map((number) => String(number).padStart(2, '0'))].join('-')
}

function firstYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= NOVEMBER ? year + 1 : year
}

function yearFrom(first: number): string {
  return `${first}/${String(first + 1).slice(2)}`
}

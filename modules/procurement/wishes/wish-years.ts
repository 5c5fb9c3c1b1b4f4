import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { comingSchoolYear, dayOfLists, schoolYearsAround } from '#contract/storefront/shopping-list/school-years.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { wishes } from './tables.ts'

/** Wishes of others are known once they are asked for. */
export const isAskedFor: SQL = ne(wishes.state, 'draft')

/** The school year that is meant: the coming one where none is named. */
export function yearOrComing(schoolYear: string | undefined): string {
  return schoolYear ?? comingSchoolYear(swissDay(now()))
}

/** Refuses wishes for a school year that is over, or far away. */
export function guardWishYear(schoolYear: string): void {
  if (!schoolYearsAround(swissDay(now())).includes(schoolYear)) throw new Refusal('wish_year_over')
}

interface Seen {
  schoolId: string
  /** The teacher whose drafts count, too; left out: no drafts count. */
  teacherId?: string
}

/** The school years that wishes can be written for, those that have some, and the one that is shown; in order. */
export async function wishYears(db: Database, seen: Seen, shown: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ schoolYear: wishes.schoolYear })
    .from(wishes)
    .where(and(eq(wishes.schoolId, seen.schoolId), isSeen(seen)))
  const years = new Set([...rows.map(({ schoolYear }) => schoolYear), ...schoolYearsAround(swissDay(now())), shown])
  return [...years].toSorted()
}

function isSeen({ teacherId }: Seen): SQL | undefined {
  return teacherId === undefined ? isAskedFor : or(isAskedFor, eq(wishes.teacherId, teacherId))
}

interface WithDeadline {
  deadlineMonth: number | null
  deadlineDay: number | null
}

/** The day, `YYYY-MM-DD`, by which a school asks for wishes of a school year; null where it names none. */
export function deadlineIn(
  schoolYear: string,
  { deadlineMonth: month, deadlineDay: day }: WithDeadline,
): string | null {
  return month === null || day === null ? null : dayOfLists(schoolYear, { month, day })
}

/** The same of the school with this id. */
export async function deadlineOf(
  db: Database,
  { schoolId, schoolYear }: { schoolId: string; schoolYear: string },
): Promise<string | null> {
  const { deadlineMonth, deadlineDay } = schools
  const [school] = await db.select({ deadlineMonth, deadlineDay }).from(schools).where(eq(schools.id, schoolId))
  return school ? deadlineIn(schoolYear, school) : null
}

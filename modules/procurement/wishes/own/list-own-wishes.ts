import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { OwnWishes } from '#contract/procurement/wishes.ts'
import { schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { compareClasses } from '../compare-names.ts'
import { presentWish, wishedProducts } from '../present-wish.ts'
import { loadWishes } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { deadlineOf, isAskedFor, wishYears } from '../wish-years.ts'
import { isOwn, type OwnYear } from './own-year.ts'

/** What a member wishes for a school year. Never call it inside a transaction. */
export async function listOwnWishes(core: Core, visitor: Visitor<CurrentUser>, own: OwnYear): Promise<OwnWishes> {
  const { schoolId, teacherId, schoolYear } = own
  const { db } = core
  const stored = await loadWishes(db, isOwn(own))
  const [years, deadline, classes, ordered, catalogue] = await Promise.all([
    wishYears(db, { schoolId, teacherId }, schoolYear),
    deadlineOf(db, { schoolId, schoolYear }),
    classesOf(db, { schoolId, teacherId }),
    db.$count(wishes, and(isOwn({ ...own, schoolYear: schoolYearBefore(schoolYear) }), eq(wishes.state, 'ordered'))),
    wishedProducts(core, visitor, stored),
  ])
  return {
    school_year: schoolYear,
    school_years: years,
    order_deadline: deadline,
    classes,
    can_renew: ordered > 0,
    wishes: stored.toSorted((a, b) => compareClasses(a.class, b.class)).map((wish) => presentWish(wish, catalogue)),
  }
}

/** The classes that wishes of a school name, of the drafts only those of this teacher. */
async function classesOf(
  db: Database,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: wishes.class })
    .from(wishes)
    .where(and(eq(wishes.schoolId, schoolId), isNotNull(wishes.class), or(isAskedFor, eq(wishes.teacherId, teacherId))))
  return rows.flatMap(({ name }) => name ?? []).toSorted(compareClasses)
}

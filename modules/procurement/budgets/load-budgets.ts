import { and, eq } from 'drizzle-orm'
import type { SchoolBudgets } from '#contract/procurement/budgets.ts'
import { budgetKinds } from '#contract/procurement/wish-choices.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { compareNames } from '#modules/procurement/wishes/compare-names.ts'
import { moneyOfWishes } from '#modules/procurement/wishes/money-of-wishes.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { isAskedFor, wishYears } from '#modules/procurement/wishes/wish-years.ts'
import { stateOfBudget } from './state-of-budget.ts'
import { type OfYear, type StoredBudget, storedBudgets } from './stored-budgets.ts'
import { allSubjects, subjectsOfProducts } from './subjects.ts'
import { budgetYears } from './tables.ts'
import { countMoney } from './used-money.ts'

/** The budgets of a school for a year, as those who may see them do. Never call it inside a transaction. */
export async function loadBudgets(core: Core, of: OfYear): Promise<SchoolBudgets> {
  const { db } = core
  const [{ revision, budgets }, wished, subjects, schoolYears, classes] = await Promise.all([
    storedBudgets(db, of),
    moneyOfWishes(core, of),
    allSubjects(db),
    yearsOfBudgets(db, of.schoolId, of.schoolYear),
    classesOfSchool(db, of.schoolId),
  ])
  const ofProducts = await subjectsOfProducts(
    db,
    wished.map(({ productId }) => productId),
  )
  const usedBy = countMoney(wished, ofProducts)
  const titles = new Map(subjects.map(({ code, title }) => [code, title]))
  return {
    school_year: of.schoolYear,
    school_years: schoolYears,
    revision,
    budgets: budgets.map((budget) => stateOfBudget({ ...budget, label: labelOf(budget, titles) }, usedBy(budget))),
    classes,
    subjects,
  }
}

/** What a budget is for, as it is shown; a subject that the catalogue knows no more goes by its code. */
export function labelOf({ kind, name }: StoredBudget, titles: ReadonlyMap<string, string>): string {
  if (name === null) return budgetKinds[kind]
  return kind === 'subject' ? (titles.get(name) ?? name) : name
}

/** School years for which budgets or wishes can be written, those that have some, and the one that is shown; in order. */
export async function yearsOfBudgets(db: Database, schoolId: string, shown: string): Promise<string[]> {
  const written = await db
    .select({ year: budgetYears.schoolYear })
    .from(budgetYears)
    .where(eq(budgetYears.schoolId, schoolId))
  const ofWishes = await wishYears(db, { schoolId }, shown)
  return [...new Set([...ofWishes, ...written.map(({ year }) => year)])].toSorted()
}

/** The classes that wishes of a school name; drafts are nobody else’s. */
async function classesOfSchool(db: Database, schoolId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: wishes.class })
    .from(wishes)
    .where(and(eq(wishes.schoolId, schoolId), isAskedFor))
  return found.flatMap(({ name }) => name ?? []).toSorted(compareNames)
}

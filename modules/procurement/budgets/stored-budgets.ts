import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { budgets, budgetYears } from './tables.ts'

export interface OfYear {
  schoolId: string
  schoolYear: string
}

export type StoredBudget = Pick<typeof budgets.$inferSelect, 'kind' | 'name' | 'amount'>

/** Tells the budgets of a year apart. */
export function keyOf({ kind, name }: Pick<StoredBudget, 'kind' | 'name'>): string {
  return `${kind} ${name ?? ''}`
}

export interface StoredBudgets {
  /** 0: none were ever written. */
  revision: number
  budgets: StoredBudget[]
}

/** The budgets of a school year in the order in which they were written. */
export async function storedBudgets(db: Database, { schoolId, schoolYear }: OfYear): Promise<StoredBudgets> {
  const [year] = await db
    .select({ revision: budgetYears.revision })
    .from(budgetYears)
    .where(and(eq(budgetYears.schoolId, schoolId), eq(budgetYears.schoolYear, schoolYear)))
  const found = await db
    .select({ kind: budgets.kind, name: budgets.name, amount: budgets.amount })
    .from(budgets)
    .where(and(eq(budgets.schoolId, schoolId), eq(budgets.schoolYear, schoolYear)))
    .orderBy(asc(budgets.position))
  return { revision: year?.revision ?? 0, budgets: found }
}

import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/**
 * Brings the budgets of a school over to the one that it is joined to, in one transaction that holds the locks of both.
 * Of a year for which both have some, those of the school that is kept stay.
 */
export async function takeOverBudgets(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const isNew = (table: 'budgets' | 'budget_years') =>
    sql`${sql.identifier(table)}.school_id = ${from} and not exists (select from budget_years kept
      where kept.school_id = ${to} and kept.school_year = ${sql.identifier(table)}.school_year)`
  // The budgets first: afterwards the school that is kept has that year, too.
  await tx.execute(sql`update budgets set school_id = ${to} where ${isNew('budgets')}`)
  await tx.execute(sql`update budget_years set school_id = ${to} where ${isNew('budget_years')}`)
  await tx.execute(sql`delete from budgets where school_id = ${from}`)
  await tx.execute(sql`delete from budget_years where school_id = ${from}`)
}

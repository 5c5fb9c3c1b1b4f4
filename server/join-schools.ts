import type { Database } from '#kernel/database/connection.ts'
import { takeOverClasses } from '#modules/accounts/classes/take-over-classes.ts'
import { takeOverSets } from '#modules/licences/coupons/seats.ts'
import { takeOverBudgets } from '#modules/procurement/budgets/take-over-budgets.ts'
import { takeOverQuotes } from '#modules/procurement/quotes/take-over-quotes.ts'
import { takeOverWishes } from '#modules/procurement/wishes/take-over-wishes.ts'
import { takeOverOrders } from '#modules/sales/orders/take-over-orders.ts'

/** What a school that is joined to another one brings over, beside its members. */
export async function bringOver(tx: Database, schools: { from: string; to: string }): Promise<void> {
  await takeOverWishes(tx, schools)
  await takeOverBudgets(tx, schools)
  await takeOverOrders(tx, schools)
  await takeOverQuotes(tx, schools)
  await takeOverClasses(tx, schools)
  await takeOverSets(tx, schools)
}

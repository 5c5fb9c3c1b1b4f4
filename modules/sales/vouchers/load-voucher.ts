import { eq, sql } from 'drizzle-orm'
import { foldedCode } from '#contract/sales/vouchers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { vouchers } from './tables.ts'

/** A voucher with what it means for one person and the products of one cart. */
export type LoadedVoucher = NonNullable<Awaited<ReturnType<typeof loadVoucher>>>

/** Whose cart it is, and what lies in it. */
interface Asked {
  code: string
  userId: string
  productIds: readonly string[]
}

/** The voucher with this code, whatever its case, in one query; null when there is none. */
export async function loadVoucher(db: Database, { code, userId, productIds }: Asked) {
  const [row] = await db
    .select({
      voucher: vouchers,
      /** How many live orders of the person have used it. */
      usedByPerson: sql<number>`(
        select count(*)::int from voucher_uses
        where voucher_id = vouchers.id and user_id = ${userId}::uuid and returned_at is null)`,
      /** Those of the products that it applies to: never test licences. */
      coveredIds: sql<string[]>`(
        select coalesce(json_agg(products.id), '[]') from products
        where products.id = any(${uuids(productIds)}) and products.format <> 'test_licence'
          and (cardinality(vouchers.product_ids) = 0 or products.id = any(vouchers.product_ids))
          and (cardinality(vouchers.formats) = 0 or products.format = any(vouchers.formats))
          and (cardinality(vouchers.department_ids) = 0 or exists (
            select from title_departments join departments on departments.id = title_departments.department_id
            where title_departments.title_id = products.title_id
              and (departments.id = any(vouchers.department_ids) or departments.parent_id = any(vouchers.department_ids)))))`,
    })
    .from(vouchers)
    .where(eq(vouchers.codeKey, foldedCode(code)))
  return row ? { ...row.voucher, usedByPerson: row.usedByPerson, coveredIds: row.coveredIds } : null
}

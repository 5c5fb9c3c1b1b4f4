import { inArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { departments, products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { vouchers } from '#modules/sales/vouchers/tables.ts'
import { REFERENCE_DATE } from '../catalogue/edges.ts'
import { vouchers as sampleVouchers, type VoucherRow } from '../people/vouchers.ts'

/** Inserts the vouchers of the demonstration, which nobody has used yet. */
export async function insertVouchers(tx: Database): Promise<void> {
  for (const voucher of sampleVouchers) {
    const { departments: _, titles: __, validFrom, validUntil, ...columns } = voucher
    await tx.insert(vouchers).values({
      ...columns,
      ...(await limitsOf(tx, voucher)),
      validFrom: validFrom === null ? null : new Date(validFrom),
      validUntil: validUntil === null ? null : new Date(validUntil),
      createdAt: new Date(REFERENCE_DATE),
    })
  }
}

async function limitsOf(tx: Database, { departments: slugs, titles: titleSlugs }: VoucherRow) {
  const uris = titleSlugs.map((slug) => `/titel/${slug}`)
  const inDepartments = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.slug, slugs))
  const ofTitles = tx.select({ id: titles.id }).from(titles).where(inArray(titles.uri, uris))
  const inTitles = await tx.select({ id: products.id }).from(products).where(inArray(products.titleId, ofTitles))
  return { departmentIds: inDepartments.map(({ id }) => id), productIds: inTitles.map(({ id }) => id) }
}

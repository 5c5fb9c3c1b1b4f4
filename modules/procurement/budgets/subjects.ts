import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { products, schoolTerms, titles } from '#modules/catalogue/catalogue/tables.ts'
import type { SubjectsOfProducts } from './used-money.ts'

/** All subjects by which the catalogue is ordered, as they are listed. */
export function allSubjects(db: Database): Promise<{ code: string; title: string }[]> {
  return db
    .select({ code: schoolTerms.code, title: schoolTerms.title })
    .from(schoolTerms)
    .where(eq(schoolTerms.kind, 'subject'))
    .orderBy(asc(schoolTerms.position), asc(schoolTerms.code))
}

/** The subjects of the titles that products are of. */
export async function subjectsOfProducts(db: Database, ids: readonly string[]): Promise<SubjectsOfProducts> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: products.id, subjects: titles.subjects })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(found.map(({ id, subjects }) => [id, subjects]))
}

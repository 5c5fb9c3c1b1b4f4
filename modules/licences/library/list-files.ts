import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as productFilesApi from '#contract/licences/product-files.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { productFiles } from './tables.ts'

const rows = (db: Readable) =>
  db
    .select({ file: productFiles, title: titles.title })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .$dynamic()

/** Files as staff list them. */
export const fileList = listing(productFilesApi.productFiles.list, {
  rows,
  id: productFiles.id,
  sort: { created_at: productFiles.createdAt },
  filters: { product: (product) => eq(productFiles.productId, product) },
  search: (text) => contains(text, productFiles.name, titles.title),
  present: presentFile,
})

export async function readFile(db: Readable, id: string): Promise<productFilesApi.ProductFile> {
  const [row] = await rows(db).where(eq(productFiles.id, id))
  if (!row) throw new Refusal('not_found')
  return presentFile(row)
}

function presentFile({
  file,
  title,
}: {
  file: typeof productFiles.$inferSelect
  title: string
}): productFilesApi.ProductFile {
  return {
    id: file.id,
    product_id: file.productId,
    title,
    name: file.name,
    media_type: file.mediaType,
    size: file.size,
    is_exam: file.isExam,
    created_at: file.createdAt.toISOString(),
  }
}

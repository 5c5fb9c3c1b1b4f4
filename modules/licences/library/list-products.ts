import { asc, inArray } from 'drizzle-orm'
import type { OwnedFile, OwnedProduct } from '#contract/licences/library.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { type ProductRecord, presentProduct } from '#modules/catalogue/catalogue/present-product.ts'
import { mayHave } from './exams.ts'
import { listOwned, type OwnedRow } from './list-owned.ts'
import { namesOfFiles } from './names-of-files.ts'
import { productFiles } from './tables.ts'

const DAY = 86_400_000

/** What a person owns, with everything that the account shows of it. */
export async function listProducts(
  db: Database,
  { user, reader: visitor }: Visitor<CurrentUser>,
  wanted: Parameters<typeof listOwned>[2],
): Promise<{ data: OwnedProduct[]; total: number }> {
  const { rows, total } = await listOwned(db, user.id, wanted)
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const [products, files] = await Promise.all([loadProducts(db, ids), filesOf(db, user, ids)])
  const reader = await visitor.owning([...products.values()])
  const data = rows.flatMap((row) => {
    const product = products.get(row.productId)
    return product ? [presentOwned(row, { product, reader, files: files.get(row.productId) ?? [] })] : []
  })
  return { data, total }
}

interface StoredFile {
  id: string
  mediaType: OwnedFile['media_type']
  size: number
  isExam: boolean
}

/** By product, the files that this person may have. */
async function filesOf(
  db: Database,
  user: Pick<CurrentUser, 'groups'>,
  productIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  if (productIds.length === 0) return new Map()
  const { id, productId, mediaType, size, isExam, createdAt } = productFiles
  const found = await db
    .select({ id, productId, mediaType, size, isExam })
    .from(productFiles)
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(createdAt), asc(id))
  return Map.groupBy(
    found.filter((file) => mayHave(user, file)),
    (file) => file.productId,
  )
}

/** The files of a product, by what people call them. */
function presentFiles({ format, title }: ProductRecord, files: readonly StoredFile[]): OwnedFile[] {
  const names = namesOfFiles(files.map((file) => ({ ...file, format, title })))
  return files.map(({ id, mediaType, size }, n) => ({ id, name: names[n] ?? title, media_type: mediaType, size }))
}

function presentOwned(
  row: OwnedRow,
  { product, reader, files }: { product: ProductRecord; reader: Reader; files: readonly StoredFile[] },
): OwnedProduct {
  const presented = presentProduct(product, reader)
  const { id, title, subtitle, uri, cover, format, edition, isbn, isbn_hyphenated } = presented
  return {
    id: row.id,
    product: { id, title, subtitle, uri, cover, format, edition, isbn, isbn_hyphenated },
    type: row.platform === null ? 'pdf' : 'e_learning',
    platform: row.platform,
    status: row.status,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_until: row.validUntil?.toISOString() ?? null,
    days_left: row.status === 'active' ? daysUntil(row.validUntil) : null,
    link: row.link,
    files: row.platform === null && row.status === 'active' ? presentFiles(product, files) : [],
    can_renew: mayEnd(row) && presented.is_purchasable && !presented.once_per_person,
  }
}

/** What has no end needs no renewal; of what is not out yet the end is not known. */
function mayEnd({ validFrom, validUntil }: OwnedRow): boolean {
  return validUntil !== null || validFrom === null
}

function daysUntil(end: Date | null): number | null {
  return end && Math.max(0, Math.floor((end.getTime() - Date.now()) / DAY))
}

import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { productFiles } from '#modules/licences/library/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import type { TestApp } from '../app.ts'

interface FileOptions extends Partial<typeof productFiles.$inferInsert> {
  bytes: Uint8Array
}

/** A PDF of a product, unless told otherwise; returns its id. */
export async function makeProductFile(
  { core, storage }: Pick<TestApp, 'core' | 'storage'>,
  product: { id: string },
  { bytes, ...columns }: FileOptions,
): Promise<string> {
  const id = uuidv7()
  const storageKey = `books/${id}`
  await storage.put(storageKey, bytes)
  await core.db.insert(productFiles).values({
    id,
    productId: product.id,
    storageKey,
    name: 'band.pdf',
    mediaType: 'application/pdf',
    size: bytes.length,
    ...columns,
  })
  return id
}

/** Staff have given a product to a person, without end unless told otherwise. */
export async function giveProduct(
  { core }: Pick<TestApp, 'core'>,
  owner: { id: string },
  product: { id: string },
  columns: Partial<typeof entitlements.$inferInsert> & { platform?: Platform | null } = {},
): Promise<string> {
  const [id, startsAt] = [uuidv7(), new Date(Date.now() - 60_000)]
  await core.db.insert(entitlements).values({
    id,
    userId: owner.id,
    productId: product.id,
    source: 'staff',
    startsAt,
    validFrom: startsAt,
    ...columns,
  })
  return id
}

import { asc, eq, isNull } from 'drizzle-orm'
import { type MarkedType, MarkRefused } from '#adapters/watermark/port.ts'
import { MAX_BOOK_BYTES } from '#contract/file-sizes.ts'
import { inTransaction } from '#kernel/core.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import type { LibraryKit } from './library-kit.ts'
import { productFiles } from './tables.ts'
import { tellStaff } from './tell-staff.ts'

/** Files of one run, as trying one takes seconds. */
const MOST_AT_ONCE = 20

/**
 * Job `try-product-files`: tries files that came before all were tried at their upload. Staff hear of one of which no copy
 * can be made, once, before a buyer asks for it.
 */
export async function tryFiles(kit: LibraryKit): Promise<void> {
  const { db } = kit.core
  const { id: fileId, storageKey, name, mediaType } = productFiles
  const untried = await db
    .select({ fileId, key: storageKey, name, mediaType, title: titles.title })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(isNull(productFiles.triedAt))
    .orderBy(asc(productFiles.id))
    .limit(MOST_AT_ONCE)
  const failures: unknown[] = []
  for (const file of untried) await tryFile(kit, file).catch((failure: unknown) => failures.push(failure))
  // After the others, which must not wait for ever behind one that fails in a way of its own.
  if (failures.length > 0) throw failures[0]
}

interface StoredFile {
  fileId: string
  key: string
  name: string
  mediaType: MarkedType
  title: string
}

async function tryFile({ core: { db }, storage, watermarker }: LibraryKit, { key, ...file }: StoredFile) {
  const bytes = await storage.read(key, MAX_BOOK_BYTES)
  const reason = bytes ? await refusalOf(watermarker.check(bytes, file.mediaType)) : 'missing'
  await inTransaction(db, async (tx) => {
    await tx.update(productFiles).set({ triedAt: new Date() }).where(eq(productFiles.id, file.fileId))
    if (reason !== null) await tellStaff(tx, { ...file, reason })
  })
}

async function refusalOf(check: Promise<void>): Promise<string | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof MarkRefused) return error.reason
    throw error
  }
}

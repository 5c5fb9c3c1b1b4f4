import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MarkRefused } from '#adapters/watermark/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { addProductFile, type ProductFile } from '#contract/licences/product-files.ts'
import { inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { fromItsHead, uploadName } from '#modules/ground/security/uploads/upload-kind.ts'
import { bookKind, bookRefusal } from './book-file.ts'
import { guardExam } from './exams.ts'
import type { LibraryKit } from './library-kit.ts'
import { readFile } from './list-files.ts'
import { purgeTitleOf } from './purge-title.ts'
import { productFiles } from './tables.ts'

interface NewFile {
  product: string
  book_file: File[]
  is_exam: 'true' | 'false'
}

/**
 * Adds a file to a product. Nobody can guess where it is stored, and only copies of it are ever linked. A file of which
 * no person's copy could be made is refused, so that staff hear of it and not the buyer.
 */
export async function addFile(
  { core: { db }, storage, watermarker }: LibraryKit,
  staff: Asker,
  { product, book_file: [file], is_exam }: NewFile,
): Promise<ProductFile> {
  if (!file) throw new Error('the contract asks for one file')
  const [{ format } = {}] = await db.select({ format: products.format }).from(products).where(eq(products.id, product))
  if (!format) throw new Refusal('not_found')
  if (is_exam === 'true') guardExam(format)
  const content = fromItsHead(new Uint8Array(await file.arrayBuffer()))
  const kind = bookKind(content)
  if (!kind) throw new Refusal('invalid', { errors: { book_file: [fieldMessage('book_file', 'bookKind')] } })
  await watermarker.check(content, kind.contentType).catch((error: unknown) => {
    if (!(error instanceof MarkRefused)) throw error
    throw new Refusal('invalid', { errors: { book_file: [bookRefusal(error.reason, kind)] } })
  })
  const [id, storageKey] = [uuidv7(), `books/${randomUUID()}`]
  await storage.put(storageKey, content)
  return inTransaction(db, async (tx) => {
    await tx.insert(productFiles).values({
      id,
      productId: product,
      storageKey,
      name: uploadName(file.name, kind),
      mediaType: kind.contentType,
      size: content.length,
      isExam: is_exam === 'true',
      triedAt: new Date(),
    })
    await purgeTitleOf(tx, product)
    const added = await readFile(tx, id)
    await audit(tx, staff, { operation: addProductFile, subjectId: id, after: { ...added } })
    return added
  }).catch(async (error: unknown) => {
    await storage.remove(storageKey)
    throw error
  })
}

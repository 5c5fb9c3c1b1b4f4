import { and, eq } from 'drizzle-orm'
import { type MarkedType, MarkRefused } from '#adapters/watermark/port.ts'
import { MAX_BOOK_BYTES } from '#contract/file-sizes.ts'
import { watermarkWithAddress } from '#contract/licences/watermark.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { copyKey } from './copy-key.ts'
import type { LibraryKit } from './library-kit.ts'
import { KEPT_FOR } from './request-copy.ts'
import { personalCopies, productFiles } from './tables.ts'
import { tellStaff } from './tell-staff.ts'

interface Found {
  mark: string
  email: string
  fileId: string
  key: string
  name: string
  mediaType: MarkedType
  title: string
}

/**
 * The work of the job `make-copy`: writes the mark into the file and stores the copy. A file that cannot be marked
 * fails once and for all, and staff get a task; when storage or database are unavailable, the job is retried.
 */
export async function makeCopy({ core: { db }, storage, watermarker }: LibraryKit, copyId: string): Promise<void> {
  const found = await waiting(db, copyId)
  if (!found) return
  const original = await storage.read(found.key, MAX_BOOK_BYTES)
  if (!original) return fail(db, copyId, found, 'missing')
  const marked = await watermarker
    .mark(original, found.mediaType, {
      text: found.mark,
      otherwise: watermarkWithAddress(found.mark, found.email),
    })
    .catch((error: unknown) => {
      if (error instanceof MarkRefused) return error.reason
      throw error
    })
  if (typeof marked === 'string') return fail(db, copyId, found, marked)
  await storage.put(copyKey(copyId), marked)
  const made = await db
    .update(personalCopies)
    .set({ state: 'ready', size: marked.length, expiresAt: new Date(Date.now() + KEPT_FOR) })
    .where(and(eq(personalCopies.id, copyId), eq(personalCopies.state, 'waiting')))
    .returning({ id: personalCopies.id })
  // Deleted while it was made: with the account, or for a copy with another mark.
  if (made.length === 0 && (await db.$count(personalCopies, eq(personalCopies.id, copyId))) === 0) {
    await storage.remove(copyKey(copyId))
  }
}

async function waiting(db: Database, copyId: string): Promise<Found | undefined> {
  const { storageKey, name, mediaType } = productFiles
  const [found] = await db
    .select({
      mark: personalCopies.mark,
      email: users.email,
      fileId: productFiles.id,
      key: storageKey,
      name,
      mediaType,
      title: titles.title,
    })
    .from(personalCopies)
    .innerJoin(users, eq(users.id, personalCopies.userId))
    .innerJoin(productFiles, eq(productFiles.id, personalCopies.fileId))
    .innerJoin(products, eq(products.id, productFiles.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(and(eq(personalCopies.id, copyId), eq(personalCopies.state, 'waiting')))
  return found
}

function fail(db: Database, copyId: string, { fileId, name, title }: Found, reason: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .update(personalCopies)
      .set({ state: 'failed' })
      .where(and(eq(personalCopies.id, copyId), eq(personalCopies.state, 'waiting')))
    await tellStaff(tx, { fileId, name, title, reason })
  })
}

import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fileRemoved, removeProductFile } from '#contract/licences/product-files.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { copyKey } from './copy-key.ts'
import * as libraryJobs from './jobs.ts'
import type { LibraryKit } from './library-kit.ts'
import { readFile } from './list-files.ts'
import { purgeTitleOf } from './purge-title.ts'
import { examDownloads, personalCopies, productFiles } from './tables.ts'

/**
 * Removes a file of a product with everybody's copies; a task to replace it is done with that. An exam stays while
 * downloads of it are kept, which would go with it.
 */
export function removeFile({ core: { db, jobs } }: LibraryKit, staff: Asker, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [locked] = await tx
      .select({ key: productFiles.storageKey, productId: productFiles.productId })
      .from(productFiles)
      .where(eq(productFiles.id, id))
      .for('update')
    if (!locked) throw new Refusal('not_found')
    if ((await tx.$count(examDownloads, eq(examDownloads.fileId, id))) > 0) throw new Refusal('exam_downloaded')
    const before = await readFile(tx, id)
    const copies = await tx.select({ id: personalCopies.id }).from(personalCopies).where(eq(personalCopies.fileId, id))
    await tx.delete(productFiles).where(eq(productFiles.id, id))
    await purgeTitleOf(tx, locked.productId)
    const task = { kind: 'copy_failed', cause: id, staffId: staff.user.id, note: fileRemoved } as const
    await completeTaskOf(tx, task)
    const keys = [locked.key, ...copies.map((copy) => copyKey(copy.id))]
    await jobs.enqueue(tx, libraryJobs.removeLibraryFiles, { keys })
    await audit(tx, staff, { operation: removeProductFile, subjectId: id, before: { ...before } })
  })
}

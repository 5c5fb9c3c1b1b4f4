import { eq } from 'drizzle-orm'
import * as productFilesApi from '#contract/licences/product-files.ts'
import type { Database } from '#kernel/database/connection.ts'
import { listRoute } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { addFile } from './add-file.ts'
import { guardExam } from './exams.ts'
import type { LibraryKit } from './library-kit.ts'
import { examDownloadList } from './list-exam-downloads.ts'
import { fileList, readFile } from './list-files.ts'
import { removeFile } from './remove-file.ts'
import { productFiles } from './tables.ts'

/** What staff do with the files of digital products. */
export function officeLibraryRoutes(kit: LibraryKit): Route[] {
  const { answer } = answerResource(kit.core, productFilesApi.productFiles, { table: productFiles, read: readFile })
  return [
    ...answer({ list: fileList, change: (tx, { id, body }) => setExam(tx, id, body.is_exam) }),
    route(productFilesApi.addProductFile, async ({ body }, staff) => ({ data: await addFile(kit, staff, body) })),
    route(productFilesApi.removeProductFile, async ({ params: { id } }, staff) => {
      await removeFile(kit, staff, id)
      return undefined
    }),
    listRoute(kit.core, examDownloadList),
  ]
}

/** Of an exam, each download from now on is kept for a year. */
async function setExam(tx: Database, id: string, isExam: boolean): Promise<void> {
  const [of] = await tx
    .select({ format: products.format })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .where(eq(productFiles.id, id))
    .for('share', { of: products })
  if (of && isExam) guardExam(of.format)
  await tx.update(productFiles).set({ isExam }).where(eq(productFiles.id, id))
}

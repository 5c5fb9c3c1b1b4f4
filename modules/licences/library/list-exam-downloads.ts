import { eq } from 'drizzle-orm'
import * as examDownloadsApi from '#contract/licences/exam-downloads.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { listing } from '#kernel/listing.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { examDownloads, productFiles } from './tables.ts'

const { id, at, userId, fileId } = examDownloads
const { firstName, lastName, email } = users

const rows = (db: Readable) =>
  db
    .select({ id, at, userId, firstName, lastName, email, fileId, file: productFiles.name, title: titles.title })
    .from(examDownloads)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(productFiles, eq(productFiles.id, fileId))
    .innerJoin(products, eq(products.id, productFiles.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .$dynamic()

/** Downloads of exams as staff list them. */
export const examDownloadList = listing(examDownloadsApi.examDownloads.list, {
  rows,
  id,
  sort: { at },
  filters: { file: (file) => eq(fileId, file), user: (user) => eq(userId, user) },
  present: (row: Awaited<ReturnType<typeof rows>>[number]) => ({
    id: row.id,
    at: row.at.toISOString(),
    user_id: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    file_id: row.fileId,
    file: row.file,
    title: row.title,
  }),
})

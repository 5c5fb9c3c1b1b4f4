import { eq } from 'drizzle-orm'
import * as officeFilesApi from '#contract/content/office-files.ts'
import { Refusal } from '#contract/errors.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { containsWords, listing } from '#kernel/listing.ts'
import { files } from '#modules/content/content/tables.ts'
import { accessOf } from '#modules/ground/security/readers.ts'

const rows = (db: Readable) => db.select().from(files).$dynamic()

/** Files as editors list them: a publisher has hundreds, and their ids grow with time. */
export const fileList = listing(officeFilesApi.files.list, {
  rows,
  bare: (db) => db.select({ id: files.id }).from(files).$dynamic(),
  id: files.id,
  sort: { added: files.id, title: files.title, size: files.size },
  filters: {},
  search: (text) => containsWords(text, files.title, files.name),
  present: presentFile,
})

export async function readFile(db: Readable, id: string): Promise<officeFilesApi.OfficeFile> {
  const [row] = await rows(db).where(eq(files.id, id))
  if (!row) throw new Refusal('not_found')
  return presentFile(row)
}

function presentFile({
  id,
  title,
  name,
  mediaType,
  size,
  ...who
}: typeof files.$inferSelect): officeFilesApi.OfficeFile {
  return { id, title, name, media_type: mediaType, size, access: accessOf(who) }
}

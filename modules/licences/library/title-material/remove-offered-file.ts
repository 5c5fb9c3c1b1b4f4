import { eq, sql } from 'drizzle-orm'
import { type FilePlace, removeFile as operation } from '#contract/content/office-files.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { entriesWithFile, forgetFile } from '#modules/content/content/files.ts'
import { files } from '#modules/content/content/tables.ts'
import { readFile } from '#modules/content/media/list-files.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import * as jobs from './jobs.ts'

/** Seconds until the bytes go: whoever uploads the same file meanwhile is given those that are there. */
const A_DAY = 86_400

/** Deletes a file that neither a page nor a title offers; otherwise the places are told. */
export function removeOfferedFile(core: Core, staff: Asker, id: string): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    // A title that takes the file at this moment waits, and does not find it then.
    await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
    const before = await readFile(tx, id)
    const places = [...(await entriesWithFile(tx, id)), ...(await titlesWithFile(tx, id))]
    if (places.length > 0) throw new Refusal('file_used', { places })
    const key = await forgetFile(tx, id)
    await core.jobs.enqueue(tx, jobs.removeOfferedFile, { key }, { startAfter: A_DAY })
    await audit(tx, staff, { operation, subjectId: id, before: { ...before } })
  })
}

function titlesWithFile(db: Database, id: string): Promise<FilePlace[]> {
  return rowsOf<FilePlace>(
    db,
    sql`select 'title' as kind, titles.id, titles.title, titles.uri as url from titles
      where exists (select from title_files where title_id = titles.id and file_id = ${id})
        or exists (select from title_samples where title_id = titles.id and file_id = ${id})
      order by titles.title, titles.id`,
  )
}

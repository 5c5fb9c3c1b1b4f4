import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { lockTitle } from './set-sample.ts'
import { titleFiles } from './tables.ts'

interface NewFiles {
  titleId: string
  /** In their order. */
  fileIds: readonly string[]
}

/** Sets the additional material of a title. */
export async function setFiles(tx: Database, { titleId, fileIds }: NewFiles): Promise<void> {
  await lockTitle(tx, titleId)
  const wanted = [...new Set(fileIds)]
  const known = await rowsOf(tx, sql`select 1 from files where id = any(${uuids(wanted)})`)
  if (known.length < wanted.length) {
    throw new Refusal('invalid', { errors: { files: [fieldMessage('files', 'invalid')] } })
  }
  await tx.delete(titleFiles).where(eq(titleFiles.titleId, titleId))
  if (wanted.length > 0) {
    await tx.insert(titleFiles).values(wanted.map((fileId, position) => ({ titleId, fileId, position })))
  }
  await refreshTitle(tx, titleId)
}

import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { files } from './tables.ts'

/**
 * Makes a stored file known; its id. One file for all who sent the same; an editor may have said since who may have it.
 */
export async function putFile(
  tx: Database,
  file: Pick<typeof files.$inferInsert, 'title' | 'name' | 'mediaType' | 'size' | 'key'>,
): Promise<string> {
  const [row] = await tx
    .insert(files)
    .values({ id: uuidv7(), ...file })
    .onConflictDoUpdate({ target: files.key, set: { size: file.size } })
    .returning({ id: files.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

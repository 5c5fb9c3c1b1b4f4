import { inArray, lt, sql } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import { exportFile } from './export-file.ts'
import { dataExports } from './tables.ts'

/** Job `delete-expired-exports`: the files first, so that none is left without a row that names it. */
export async function deleteExpiredExports({ db, storage }: { db: Database; storage: FileStorage }): Promise<void> {
  const expired = await db.select({ id: dataExports.id }).from(dataExports).where(lt(dataExports.expiresAt, sql`now()`))
  for (const { id } of expired) await storage.remove(exportFile(id).key)
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await db.delete(dataExports).where(inArray(dataExports.id, ids))
}

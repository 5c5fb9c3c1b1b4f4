import type { Database } from '#kernel/database/connection.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { productRecords } from './tables.ts'

export type RecordRow = typeof productRecords.$inferSelect

/** Keeps what records said of products, in place of what earlier ones said. */
export async function keepRecords(tx: Database, rows: readonly RecordRow[]): Promise<void> {
  await putRows(tx, productRecords, { rows: [...rows], key: 'productId' })
}

import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'

interface Unmarkable {
  fileId: string
  name: string
  title: string
  /** In English. */
  reason: string
}

/** Staff are to replace a file of which no copy can be made; they are told once. */
export function tellStaff(tx: Database, { fileId, name, title, reason }: Unmarkable): Promise<void> {
  const facts = { file_id: fileId, name, title, reason }
  return addTask(tx, { kind: 'copy_failed', subject: title, cause: fileId, orderId: null, facts })
}

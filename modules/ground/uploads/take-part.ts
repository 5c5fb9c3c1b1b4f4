import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Upload } from '#contract/ground/uploads.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uploads } from './tables.ts'

export interface Part {
  id: string
  userId: string
  /** Of the whole file. */
  name: string
  size: number
  offset: number
  bytes: Uint8Array
}

/**
 * Takes the next part of an upload. One that does not begin where the last one ended is refused with how much is here: so a
 * part that was sent twice is stored once, and a sender whose connection was cut goes on.
 */
export async function takePart(
  { db, storage }: { db: Database; storage: FileStorage },
  { id, userId, name, size, offset, bytes }: Part,
): Promise<Upload> {
  if (bytes.byteLength === 0 || offset + bytes.byteLength > size)
    throw new Refusal('invalid', { errors: { offset: [fieldMessage('offset', 'invalid')] } })
  if (offset === 0) await db.insert(uploads).values({ id, userId, name, size }).onConflictDoNothing()
  const before = await findUpload(db, { id, userId })
  if (before.received !== offset || before.size !== size)
    throw new Refusal('upload_elsewhere', { received: before.received })
  // Under a name of its own: of two parts for one place that arrive at once, the second is refused below.
  const part = { key: `uploads/${id}/${offset}-${randomUUID()}`, size: bytes.byteLength }
  await storage.put(part.key, bytes)
  const [row] = await db
    .update(uploads)
    .set({
      received: offset + bytes.byteLength,
      parts: sql`${uploads.parts} || ${JSON.stringify([part])}::jsonb`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.received, offset)))
    .returning()
  if (row) return presentUpload(row)
  await storage.remove(part.key)
  throw new Refusal('upload_elsewhere', { received: (await findUpload(db, { id, userId })).received })
}

type UploadRow = typeof uploads.$inferSelect

/** An upload of this person; those of others are unknown. */
export async function findUpload(db: Database, { id, userId }: Pick<Part, 'id' | 'userId'>): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
  if (!row) throw new Refusal('not_found')
  return row
}

export function presentUpload({ id, name, size, received }: UploadRow): Upload {
  return { id, name, size, received }
}

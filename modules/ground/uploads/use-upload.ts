import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import * as jobs from './jobs.ts'
import { type UploadPart, uploads } from './tables.ts'
import { findUpload } from './take-part.ts'

/** A file that has arrived as a whole. */
export interface WholeUpload {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** A piece at a time, each time from the beginning. */
  read(): AsyncIterable<Uint8Array>
}

/** A file of this person that has arrived as a whole; it stays until it is used. */
export async function wholeUpload(
  { db, storage }: { db: Database; storage: FileStorage },
  asked: { id: string; userId: string },
): Promise<WholeUpload> {
  const { id, name, size, received, parts } = await findUpload(db, asked)
  if (received < size) throw new Refusal('upload_incomplete')
  return {
    id,
    name,
    size,
    read: () => readParts(storage, parts),
  }
}

/** The bytes of a file that lies in parts, a piece at a time. */
export async function* readParts(storage: FileStorage, parts: readonly UploadPart[]): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) {
    const part = await storage.readStream(key)
    if (!part) throw new Error('A part of an upload is missing')
    yield* part
  }
}

/** All bytes of an upload whose size is known to be small. */
export async function bytesOf({ size, read }: WholeUpload): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let start = 0
  for await (const piece of read()) {
    bytes.set(piece, start)
    start += piece.byteLength
  }
  return bytes
}

/** Takes an upload in the transaction of what is made of it; another that takes it at the same time is refused. */
export async function useUpload(tx: Database, queue: Jobs, upload: Pick<WholeUpload, 'id'>): Promise<void> {
  await removeParts(tx, queue, await takeUpload(tx, upload))
}

/** The same, for who needs the file for longer: its parts are then theirs, until they call `removeParts`. */
export async function takeUpload(tx: Database, { id }: Pick<WholeUpload, 'id'>): Promise<UploadPart[]> {
  const [row] = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ parts: uploads.parts })
  if (!row) throw new Refusal('not_found')
  return row.parts
}

/** Deletes parts from the storage at the commit. */
export async function removeParts(tx: Database, queue: Jobs, parts: readonly UploadPart[]): Promise<void> {
  await queue.enqueue(tx, jobs.removeUploads, { keys: parts.map(({ key }) => key) })
}

/** Uploads that are deleted at a time. */
const BATCH = 100

/** Job `delete-unused-uploads`: deletes what nobody has used within a day. */
export async function deleteUnusedUploads({ db, queue }: { db: Database; queue: Jobs }): Promise<void> {
  const isOld = lt(uploads.createdAt, sql`now() - interval '1 day'`)
  for (;;) {
    const deleted = await inTransaction(db, async (tx) => {
      const old = tx.select({ id: uploads.id }).from(uploads).where(isOld).limit(BATCH)
      const rows = await tx.delete(uploads).where(inArray(uploads.id, old)).returning({ parts: uploads.parts })
      const keys = rows.flatMap(({ parts }) => parts.map(({ key }) => key))
      if (keys.length > 0) await queue.enqueue(tx, jobs.removeUploads, { keys })
      return rows.length
    })
    if (deleted < BATCH) return
  }
}

import { eq } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { accessOf, lockFor, type Reader } from '#modules/access/readers.ts'
import { files } from './tables.ts'

/** Milliseconds a link is good for: enough to begin a download, too little to be passed on. */
const GOOD_FOR = 60_000

/** A link to a file for who may have it. Throws `not_found` and `download_forbidden`. */
export async function linkDownload(
  { db, storage }: { db: Database; storage: FileStorage },
  id: string,
  reader: Reader,
): Promise<{ url: string; expires_at: string }> {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  if (!file) throw new Refusal('not_found')
  if (lockFor(accessOf(file), reader)) throw new Refusal('download_forbidden')
  const expires = new Date(Date.now() + GOOD_FOR)
  return { url: await storage.link(file, expires), expires_at: expires.toISOString() }
}

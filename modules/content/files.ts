import { eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { FileCard } from '#contract/shop/cards.ts'
import type { Database } from '#kernel/database/connection.ts'
import { accessOf, isForGroups, lockFor, type Reader } from '#modules/access/readers.ts'
import { files } from './tables.ts'

type FileRow = typeof files.$inferSelect
/** What is shown of a file, and what decides to whom. */
export type OfferedRow = Pick<FileRow, 'id' | 'title' | 'mediaType' | 'size' | 'audience' | 'groups'>

/** Milliseconds a link is good for: enough to begin a download, too little to be passed on. */
const GOOD_FOR = 60_000

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

export interface LoadedFiles {
  cards: FileCard[]
  /** Whether named groups may have one of them. */
  forGroups: boolean
}

/** Files as a page offers them, in the order of `ids`; who may not have one sees its title and size. */
export async function loadFiles(db: Database, reader: Reader, ids: readonly string[]): Promise<LoadedFiles> {
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    cards: wanted.map((row) => presentFile(row, reader)),
    forGroups: wanted.some((row) => isForGroups(accessOf(row))),
  }
}

/** A file for this reader: without an address where they may not have it. */
export function presentFile(row: OfferedRow, reader: Reader): FileCard {
  const lock = lockFor(accessOf(row), reader)
  const { id, title, mediaType, size } = row
  return { id, title, media_type: mediaType, size, url: lock ? null : `/downloads/${id}`, lock }
}

/** A link to a file for a reader who may have it. */
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

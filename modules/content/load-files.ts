import { inArray } from 'drizzle-orm'
import type { FileCard } from '#contract/shop/cards.ts'
import type { Database } from '#kernel/database/connection.ts'
import { accessOf, isForGroups, lockFor, type Reader } from '#modules/access/readers.ts'
import { files } from './tables.ts'

type FileRow = typeof files.$inferSelect
/** What is shown of a file, and what decides to whom. */
export type OfferedRow = Pick<FileRow, 'id' | 'title' | 'mediaType' | 'size' | 'audience' | 'groups'>

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

/** A file for this reader: without an address where he may not have it. */
export function presentFile(row: OfferedRow, reader: Reader): FileCard {
  const lock = lockFor(accessOf(row), reader)
  const { id, title, mediaType, size } = row
  return { id, title, media_type: mediaType, size, url: lock ? null : `/downloads/${id}`, lock }
}

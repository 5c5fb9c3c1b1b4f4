import { eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FileCard } from '#contract/catalogue/cards.ts'
import type { FilePlace } from '#contract/content/office-files.ts'
import { Refusal } from '#contract/errors.ts'
import type { Access } from '#contract/ground/access.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import type { Reader } from '#kernel/reader.ts'
import { accessOf, isForGroups } from '#modules/ground/security/readers.ts'
import { files } from './tables.ts'

type FileRow = typeof files.$inferSelect
/** The shown fields of a file, and those that decide who may download it. */
export type OfferedRow = Pick<FileRow, 'id' | 'title' | 'mediaType' | 'size' | 'audience' | 'groups'>

/**
 * Registers a stored file and returns its id. Files with the same bytes share a row; who may download it stays as
 * editors have set it.
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

/** Changes what a file is called and who may have it, wherever it is offered. */
export async function changeFile(
  tx: Database,
  id: string,
  { title, name, access }: { title: string; name: string; access: Access },
): Promise<void> {
  const groups = access.audience === 'authorised' ? access.groups : []
  await tx.update(files).set({ title, name, audience: access.audience, groups }).where(eq(files.id, id))
  await purge(tx, ['content', 'titles'])
}

/** Deletes a file that nothing offers, and returns the key of its bytes. */
export async function forgetFile(tx: Database, id: string): Promise<string> {
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  if (!gone) throw new Refusal('not_found')
  return gone.key
}

/** The pages that offer a file, now or in what is written or planned. */
export function entriesWithFile(db: Database, id: string): Promise<FilePlace[]> {
  return rowsOf<FilePlace>(
    db,
    sql`select 'entry' as kind, entries.id, entries.title, entries.uri as url from entries
      where exists (select from entry_revisions where entry_id = entries.id
        and number in (entries.revision, entries.published_revision, entries.planned_revision)
        and jsonb_path_exists(entry_revisions.content, '$.blocks[*].files[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text)))
      order by entries.title, entries.id`,
  )
}

export interface LoadedFiles {
  cards: FileCard[]
  /** Whether access to one of them depends on named groups. */
  forGroups: boolean
}

/** Files as a page offers them, in the order of `ids`. A reader without access sees title and size. */
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

/** A file for this reader, of these titles if any: without an address where they have no access. */
export function presentFile(row: OfferedRow, reader: Reader, titleIds: readonly string[] = []): FileCard {
  const lock = reader.lockOf(accessOf(row), titleIds)
  const { id, title, mediaType, size } = row
  return { id, title, media_type: mediaType, size, url: lock ? null : `/downloads/${id}`, lock }
}

import { eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { FileCard } from '#contract/shop/cards.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { accessOf, isForGroups, lockFor, type Reader, readerOf } from '#modules/access/readers.ts'
import { ownedTitles } from '#modules/rights/owned-titles.ts'
import { titleFiles, titleSamples } from '#modules/title-material/tables.ts'
import { files } from './tables.ts'

type FileRow = typeof files.$inferSelect
/** The shown fields of a file, and those that decide who may download it. */
export type OfferedRow = Pick<FileRow, 'id' | 'title' | 'mediaType' | 'size' | 'audience' | 'groups'>

/** Milliseconds a link is valid: enough to start a download, too short to pass the link on. */
const GOOD_FOR = 60_000

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
  const lock = lockFor(accessOf(row), reader, titleIds)
  const { id, title, mediaType, size } = row
  return { id, title, media_type: mediaType, size, url: lock ? null : `/downloads/${id}`, lock }
}

/** Whether somebody may have a file: by their groups, or because they own a title that it belongs to. */
async function mayRead(
  db: Database,
  file: FileRow,
  asker: Pick<CurrentUser, 'id' | 'groups'> | null,
): Promise<boolean> {
  const access = accessOf(file)
  const reader = readerOf(asker)
  if (!lockFor(access, reader)) return true
  if (!asker || !isForGroups(access)) return false
  const titles = await db.select({ id: titleFiles.titleId }).from(titleFiles).where(eq(titleFiles.fileId, file.id))
  const samples = await db
    .select({ id: titleSamples.titleId })
    .from(titleSamples)
    .where(eq(titleSamples.fileId, file.id))
  const titleIds = [...titles, ...samples].map(({ id }) => id)
  return !lockFor(access, { ...reader, ownedTitles: await ownedTitles(db, asker.id, titleIds) }, titleIds)
}

/** A download link for somebody who has access. */
export async function linkDownload(
  { db, storage }: { db: Database; storage: FileStorage },
  id: string,
  asker: Pick<CurrentUser, 'id' | 'groups'> | null,
): Promise<{ url: string; expires_at: string }> {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  if (!file) throw new Refusal('not_found')
  if (!(await mayRead(db, file, asker))) throw new Refusal('download_forbidden')
  const expires = new Date(Date.now() + GOOD_FOR)
  return { url: await storage.link(file, expires), expires_at: expires.toISOString() }
}

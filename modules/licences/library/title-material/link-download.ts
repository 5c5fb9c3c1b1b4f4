import { eq } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Visitor } from '#kernel/route.ts'
import { files } from '#modules/content/content/tables.ts'
import { accessOf, isForGroups } from '#modules/ground/security/readers.ts'
import { titleFiles, titleSamples } from './tables.ts'

type FileRow = typeof files.$inferSelect

/** Milliseconds a link is valid: enough to start a download, too short to pass the link on. */
const GOOD_FOR = 60_000

/** Whether somebody may have a file: by their groups, or because they own a title that it belongs to. */
async function mayRead(db: Database, file: FileRow, { user, reader }: Visitor): Promise<boolean> {
  const access = accessOf(file)
  if (!reader.lockOf(access)) return true
  if (!user || !isForGroups(access)) return false
  const titleIds = await titlesOf(db, file.id)
  return titleIds.length > 0 && !(await reader.owning([access])).lockOf(access, titleIds)
}

/** The titles that offer a file as a sample, or as additional material. */
async function titlesOf(db: Database, fileId: string): Promise<string[]> {
  const titles = await db.select({ id: titleFiles.titleId }).from(titleFiles).where(eq(titleFiles.fileId, fileId))
  const samples = await db
    .select({ id: titleSamples.titleId })
    .from(titleSamples)
    .where(eq(titleSamples.fileId, fileId))
  return [...titles, ...samples].map(({ id }) => id)
}

/** A download link for somebody who has access. */
export async function linkDownload(
  { db, storage }: { db: Database; storage: FileStorage },
  id: string,
  visitor: Visitor,
): Promise<{ url: string; expires_at: string }> {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  if (!file) throw new Refusal('not_found')
  if (!(await mayRead(db, file, visitor))) throw new Refusal('download_forbidden')
  const expires = new Date(Date.now() + GOOD_FOR)
  return { url: await storage.link(file, expires), expires_at: expires.toISOString() }
}

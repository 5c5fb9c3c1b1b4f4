import { eq } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { accessOf, isForGroups, lockFor, readerOf } from '#modules/access/readers.ts'
import { files } from '#modules/content/tables.ts'
import { ownedTitles } from '#modules/rights/owned-titles.ts'
import { titleFiles, titleSamples } from './tables.ts'

type FileRow = typeof files.$inferSelect

/** Milliseconds a link is valid: enough to start a download, too short to pass the link on. */
const GOOD_FOR = 60_000

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

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { SAMPLE_PICTURES } from '#contract/catalogue/images.ts'
import type { Access } from '#contract/ground/access.ts'
import type { Database } from '#kernel/database/connection.ts'
import { files } from '#modules/content/content/tables.ts'
import { accessOf } from '#modules/ground/security/readers.ts'
import { titleSamples } from './tables.ts'

/** The access rule of the PDF whose page a picture shows, and its title; null when no title has that sample, or no longer. */
export async function sampleAccess(
  db: Database,
  pictureKey: string,
): Promise<{ access: Access; titleId: string } | null> {
  const [name = ''] = pictureKey.slice(SAMPLE_PICTURES.length).split('/')
  const folder = z.uuid().safeParse(name)
  if (!folder.success) return null
  const [file] = await db
    .select({ audience: files.audience, groups: files.groups, titleId: titleSamples.titleId })
    .from(titleSamples)
    .innerJoin(files, eq(files.id, titleSamples.fileId))
    .where(eq(titleSamples.folder, folder.data))
  return file ? { access: accessOf(file), titleId: file.titleId } : null
}

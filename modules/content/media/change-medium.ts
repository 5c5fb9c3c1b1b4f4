import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import {
  replaceAuthorPictures,
  replaceSeriesPictures,
  replaceTitlePictures,
} from '#modules/catalogue/catalogue/titles/replace-pictures.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { replaceEntryPictures } from '#modules/content/content/editing/replace-pictures.ts'
import { followed } from './followed-picture.ts'
import { media } from './tables.ts'

type MediumRow = typeof media.$inferSelect
export type MediumChange = Partial<
  Pick<
    MediumRow,
    | 'name'
    | 'alt'
    | 'isDecorative'
    | 'focus'
    | 'permalink'
    | 'hash'
    | 'width'
    | 'height'
    | 'colour'
    | 'mediaType'
    | 'size'
  >
>

/**
 * Changes a picture, and every place that uses it, in one transaction: what a place has taken over follows. `staffId` is
 * named in the history of pages.
 */
export async function changeMedium(tx: Database, id: string, change: MediumChange, staffId: string): Promise<void> {
  const [before] = await tx.select().from(media).where(eq(media.id, id))
  if (!before) throw new Refusal('not_found')
  const [after] = await tx
    .update(media)
    .set({ ...change, revision: sql`${media.revision} + 1` })
    .where(eq(media.id, id))
    .returning()
  if (!after) throw new Refusal('not_found')
  await followInPlaces(tx, { id, follow: followed(before, after), staffId })
}

type Follow = <P extends Picture>(picture: P) => P

async function followInPlaces(
  tx: Database,
  { id, follow, staffId }: { id: string; follow: Follow; staffId: string },
): Promise<void> {
  const uses = await rowsOf<{ kind: string; subject: string }>(
    tx,
    sql`select kind, subject_id as subject from media_uses where medium_id = ${id} order by kind, subject_id`,
  )
  const of = (kind: string) => uses.filter((use) => use.kind === kind).map(({ subject }) => subject)
  for (const entryId of of('entry')) await replaceEntryPictures(tx, { id: entryId, follow, authorId: staffId })
  const changed = await replaceTitlePictures(tx, of('title'), follow)
  await refreshTitles(tx, changed)
  const ofAuthors = await replaceAuthorPictures(tx, of('author'), follow)
  const ofSeries = await replaceSeriesPictures(tx, of('series'), follow)
  if (ofAuthors || ofSeries) await purge(tx, ['titles', 'content'])
}

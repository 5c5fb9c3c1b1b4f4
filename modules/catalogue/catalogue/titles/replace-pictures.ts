import { eq, inArray, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isShownByNoBrowser } from '../cover.ts'
import { authors, type PictureFields, series, titles } from '../tables.ts'

type Follow = <P extends Picture>(picture: P) => P

/**
 * Makes of the pictures of these titles what `follow` says; returns the titles that it changed, for `refreshTitles`. The file
 * that the last import brought is still named, so that the next one, which brings it again, leaves the picture.
 */
export async function replaceTitlePictures(tx: Database, ids: readonly string[], follow: Follow): Promise<string[]> {
  const rows = await tx
    .select({ id: titles.id, pictures: titles.pictures })
    .from(titles)
    .where(inArray(titles.id, [...ids]))
    .orderBy(titles.id)
    .for('no key update')
  const changed: string[] = []
  for (const { id, pictures } of rows) {
    const followed = Object.fromEntries(
      Object.entries(pictures).map(([field, picture]) => [field, picture && followedFile(picture, follow)]),
    ) as unknown as PictureFields
    if (JSON.stringify(followed) === JSON.stringify(pictures)) continue
    const next = { pictures: followed, changedAt: new Date(), revision: sql`${titles.revision} + 1` }
    await tx.update(titles).set(next).where(eq(titles.id, id))
    changed.push(id)
  }
  return changed
}

function followedFile<P extends Picture & { file: string }>(picture: P, follow: Follow): P {
  const followed = follow(picture)
  const isOther = followed.permalink !== picture.permalink
  return isOther && isShownByNoBrowser(picture.file)
    ? { ...followed, file: followed.permalink.replace(/^.*\//, '') }
    : followed
}

/** The same of the pictures of authors; returns whether one was changed, of which the caller purges the pages. */
export async function replaceAuthorPictures(tx: Database, ids: readonly string[], follow: Follow): Promise<boolean> {
  const rows = await tx
    .select({ id: authors.id, picture: authors.picture })
    .from(authors)
    .where(inArray(authors.id, [...ids]))
    .orderBy(authors.id)
    .for('no key update')
  for (const { id, picture } of rows)
    if (picture)
      await tx
        .update(authors)
        .set({ picture: follow(picture), revision: sql`${authors.revision} + 1`, changedAt: new Date() })
        .where(eq(authors.id, id))
  return rows.length > 0
}

/** The same of the bands of series. */
export async function replaceSeriesPictures(tx: Database, ids: readonly string[], follow: Follow): Promise<boolean> {
  const rows = await tx
    .select({ id: series.id, picture: series.picture })
    .from(series)
    .where(inArray(series.id, [...ids]))
    .orderBy(series.id)
    .for('no key update')
  for (const { id, picture } of rows)
    if (picture)
      await tx
        .update(series)
        .set({ picture: follow(picture), revision: sql`${series.revision} + 1`, changedAt: new Date() })
        .where(eq(series.id, id))
  return rows.length > 0
}

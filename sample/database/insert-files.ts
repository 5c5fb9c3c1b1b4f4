import type { Database } from '#kernel/database/connection.ts'
import { files } from '#modules/content/content/tables.ts'
import { titleFiles, titleSamples } from '#modules/licences/library/title-material/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { allFiles, titleMaterial } from '../content/title-material.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts the website's files and the material of titles. Jobs draw the sample pages after the shop has started. */
export async function insertFiles(tx: Database, catalogue: Catalogue): Promise<void> {
  const rows = []
  for (const { draw, ...row } of allFiles) rows.push({ ...row, size: (await draw(catalogue)).length })
  await insertRows(tx, files, rows)
  const idOf = new Map(catalogue.titles.map(({ slug, id }) => [slug, id]))
  const ofTitle = (slug: string) => {
    const id = idOf.get(slug)
    if (!id) throw new Error(`No title ${slug}`)
    return id
  }
  await insertRows(
    tx,
    titleSamples,
    titleMaterial.map(({ id, slug, sample }) => ({ id, titleId: ofTitle(slug), fileId: sample.id })),
  )
  await insertRows(
    tx,
    titleFiles,
    titleMaterial.flatMap(({ slug, files: attached }) =>
      attached.map(({ id }, position) => ({ titleId: ofTitle(slug), fileId: id, position })),
    ),
  )
}

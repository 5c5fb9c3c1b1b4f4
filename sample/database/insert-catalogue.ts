import type { Database } from '#kernel/database/connection.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import {
  authors,
  bundleItems,
  departments,
  products,
  series,
  titleAuthors,
  titleCompanions,
  titleDepartments,
  titles,
} from '#modules/catalogue/catalogue/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { AuthorRow, DepartmentRow, TitleRow } from '../catalogue/rows.ts'
import {
  namedVolumes,
  numberedSeries,
  type SeriesKey,
  seriesNotes,
  series as seriesTitles,
} from '../catalogue/series.ts'
import { seriesBand } from '../catalogue/series-bands.ts'
import { sampleId } from '../sample-id.ts'
import { insertRows } from './insert-rows.ts'

const seriesKeys = Object.keys(seriesTitles) as SeriesKey[]

/** When the catalogue was last changed; fixed, so that the demonstration data is the same every time. */
const CHANGED_AT = new Date('2026-10-15T08:00:00Z')

/** The rows that titles refer to. */
export async function insertTaxonomies(
  tx: Database,
  rows: { departments: DepartmentRow[]; authors: AuthorRow[] },
): Promise<void> {
  await insertRows(tx, departments, rows.departments)
  await insertAuthors(tx, rows.authors)
  await insertRows(
    tx,
    series,
    seriesKeys.map((slug, n) => ({
      id: sampleId('series', n),
      slug,
      title: seriesTitles[slug],
      note: seriesNotes[slug],
      picture: seriesBand(slug),
      changedAt: CHANGED_AT,
    })),
  )
}

export function insertAuthors(tx: Database, rows: readonly AuthorRow[]): Promise<void> {
  return insertRows(
    tx,
    authors,
    rows.map(({ id, slug, name, url, picture, note, said, place }) => ({
      id,
      slug,
      name,
      url,
      picture,
      note,
      said,
      place,
      changedAt: CHANGED_AT,
    })),
  )
}

/** Inserts titles with their products. The caller updates everything derived from them. */
export async function insertTitles(
  tx: Database,
  rows: Pick<Catalogue, 'titles' | 'products' | 'bundleItems'> & Partial<Pick<Catalogue, 'companions'>>,
  picturesOf: (title: TitleRow) => PictureFields,
): Promise<void> {
  const volumes = volumesOf(rows.titles)
  await insertRows(
    tx,
    titles,
    rows.titles.map((title) => ({
      id: title.id,
      uri: `/titel/${title.slug}`,
      title: title.title,
      subtitle: title.subtitle,
      description: title.description,
      contents: title.contents,
      praise: title.praise,
      accessibility: title.accessibility,
      levels: title.levels,
      subjects: title.subjects,
      curricula: title.curricula,
      professions: title.professions,
      proficiencies: title.proficiencies,
      readership: title.readership,
      workKind: title.workKind,
      pictures: picturesOf(title),
      volume: volumes.get(title.id) ?? null,
      seriesId: sampleId('series', seriesKeys.indexOf(title.seriesKey)),
      predecessorId: title.predecessorId,
      publishedOn: title.publishedOn,
      popularity: title.popularity,
      changedAt: CHANGED_AT,
    })),
  )
  const authorsOf = rows.titles.flatMap(({ id, authorIds }) =>
    authorIds.map((authorId, position) => ({ titleId: id, authorId, position })),
  )
  const homes = rows.titles.flatMap(({ id, departmentIds }) =>
    departmentIds.map((departmentId) => ({ titleId: id, departmentId })),
  )
  const parts = rows.bundleItems.map(({ bundleId, productId, quantity }) => ({ bundleId, productId, amount: quantity }))
  await insertRows(tx, titleAuthors, authorsOf)
  await insertRows(tx, titleDepartments, homes)
  await insertRows(tx, titleCompanions, rows.companions ?? [])
  await insertRows(tx, products, rows.products)
  await insertRows(tx, bundleItems, parts)
}

/** The numbers of volumes, by title: what is named A is the first, whenever its newest edition came out. */
export function volumesOf(rows: readonly TitleRow[]): Map<string, number> {
  return new Map(
    numberedSeries.flatMap((key) =>
      rows
        .filter(({ seriesKey }) => seriesKey === key)
        .toSorted(
          (a, b) => placeOf(a) - placeOf(b) || a.publishedOn.localeCompare(b.publishedOn) || a.id.localeCompare(b.id),
        )
        .map(({ id }, n): [string, number] => [id, n + 1]),
    ),
  )
}

function placeOf({ slug }: TitleRow): number {
  const place = namedVolumes.indexOf(slug)
  return place < 0 ? namedVolumes.length : place
}

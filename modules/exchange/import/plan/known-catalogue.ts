import { type SQL, sql } from 'drizzle-orm'
import type { SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { isPortraitKept } from '#modules/catalogue/catalogue/authors-and-series/kept-portrait.ts'
import type { PlannedPrice } from '#modules/catalogue/catalogue/planned-prices.ts'
import {
  authorNames,
  authorSlugs,
  authors,
  departmentSlugs,
  departments,
  plannedPrices,
  products,
  schoolTermSlugs,
  schoolTerms,
  series,
  seriesNames,
  seriesSlugs,
  titleAuthors,
  titleDepartments,
  titles,
} from '#modules/catalogue/catalogue/tables.ts'
import { type KeptFields, loadKept } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { files } from '#modules/content/content/tables.ts'
import type { CatalogueRecord } from '#modules/exchange/record/catalogue-record.ts'
import type { RecordRow } from '#modules/exchange/record/keep-records.ts'
import { type KnownTerms, keyOfTerm } from '#modules/exchange/record/school/take-terms.ts'
import { productRecords } from '#modules/exchange/record/tables.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { orderNumberOf, slugOf, uriOf } from './new-names.ts'

export type ProductRow = typeof products.$inferSelect
export type TitleRow = typeof titles.$inferSelect

export interface KnownProduct {
  row: ProductRow
  /** What an import said about the product before; null for a product that no import has named yet. */
  record: RecordRow | null
  /** Prices that begin later, in the order of their days. */
  planned: PlannedPrice[]
}

export interface KnownTitle {
  row: TitleRow
  series: string | null
  /** What its series was called before. */
  formerSeries: string[]
  /** In their order, with names that they had; portraits by their addresses, with what imports said last. */
  authors: {
    id: string
    name: string
    former: string[]
    portrait: string | null
    saidPortrait: string | null
    isPortraitKept: boolean
  }[]
  departmentIds: string[]
  /** Storage key of the PDF sample. */
  sample: string | null
  products: KnownProduct[]
}

/**
 * What the shop has of everything that some records may refer to: read once, and kept up to date while the records are
 * planned.
 */
export interface KnownCatalogue {
  titles: Map<string, KnownTitle>
  /** Ids by name, also by those that they had, unless another one is called so today. */
  authors: Map<string, string>
  series: Map<string, string>
  /** Ids by slug, also by those that departments had before they were renamed. */
  departments: Map<string, string>
  /** Terms by which schools find titles. */
  terms: KnownTerms
  /** What staff edited by hand. */
  kept: KeptFields
  /** Slugs of authors and series and addresses of titles that are taken, as far as new ones might need them. */
  taken: Set<string>
}

/** Reads what these records may refer to. The number of queries does not depend on the number of records. */
export async function loadKnown(tx: Database, records: readonly CatalogueRecord[]): Promise<KnownCatalogue> {
  const names = unique(records.flatMap((one) => one.authors ?? []).map((one) => one.name))
  const titlesOfSeries = unique(records.map((one) => one.series))
  const slugs = [...names, ...titlesOfSeries].map(slugOf)
  const uris = unique(records.map((one) => one.title && uriOf(one.title)))
  const taken = await rowsOf<{ value: string }>(
    tx,
    sql`select slug as value from authors where slug = any(${texts(slugs)})
      union select slug from ${authorSlugs} where slug = any(${texts(slugs)})
      union select slug from series where slug = any(${texts(slugs)})
      union select slug from ${seriesSlugs} where slug = any(${texts(slugs)})
      union select uri from titles where uri = any(${texts(uris)})`,
  )
  const titleIds = await titleIdsOf(tx, records)
  return {
    titles: await loadTitles(tx, titleIds),
    kept: await loadKept(tx, titleIds),
    authors: await idsBy(
      tx,
      sql`select name as key, min(id::text) as id from ${authors} where name = any(${texts(names)}) group by name
        union all select name, min(author_id::text) from ${authorNames} as former where name = any(${texts(names)})
          and not exists (select from ${authors} where authors.name = former.name) group by name`,
    ),
    series: await idsBy(
      tx,
      sql`select title as key, min(id::text) as id from ${series} where title = any(${texts(titlesOfSeries)}) group by title
        union all select name, min(series_id::text) from ${seriesNames} as former where name = any(${texts(titlesOfSeries)})
          and not exists (select from ${series} where series.title = former.name) group by name`,
    ),
    departments: await idsBy(
      tx,
      sql`select slug as key, id from ${departments} union all select slug, term_id from ${departmentSlugs}`,
    ),
    terms: await loadTerms(tx),
    taken: new Set(taken.map((row) => row.value)),
  }
}

/** Every term by its code and by the slugs that it has or had. */
export async function loadTerms(tx: Database): Promise<KnownTerms> {
  const rows = await rowsOf<{ kind: SchoolTermKind; name: string; code: string }>(
    tx,
    sql`select kind, former.slug as name, code from ${schoolTermSlugs} as former join ${schoolTerms} on school_terms.id = term_id
      union all select kind, slug, code from ${schoolTerms} union all select kind, code, code from ${schoolTerms}`,
  )
  return new Map(rows.map(({ kind, name, code }) => [keyOfTerm(kind, name), code]))
}

/** Titles with a product that a record names, and titles that a record may belong to. */
async function titleIdsOf(tx: Database, records: readonly CatalogueRecord[]): Promise<string[]> {
  const isbns = unique(records.map((one) => one.isbn))
  const works = unique(records.map((one) => one.workId))
  const named = records
    .filter((one) => !one.workId && one.series && one.title)
    .map(({ series: of, title }) => ({ series: of, title }))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select title_id as id from products
        where isbn = any(${texts(unique([...isbns, ...records.flatMap((one) => one.alternatives ?? [])]))})
      union select title_id from products where order_number = any(${texts(unique(records.map(orderNumberOf)))})
      union select title_id from product_records join products on id = product_id
        where reference = any(${texts(unique(records.map((one) => one.reference)))})
      union select title_id from product_records join products on id = product_id where work_id = any(${texts(works)})
      union select products.title_id from unnest(${texts(isbns)}) as new
        join product_records on alternatives @> array[new] join products on products.id = product_id
        where not exists (select from products as known where known.isbn = new)
      union select id from titles where id = any(${uuids(works.filter(isUuid))})
      union select titles.id from json_to_recordset(${JSON.stringify(named)}::json) as named (series text, title text)
        join (select title, id from ${series} union all select name, series_id from ${seriesNames}) as called
          on called.title = named.series
        join titles on titles.series_id = called.id and titles.title = named.title`,
  )
  return rows.map((row) => row.id)
}

/** These titles, by their ids. */
export async function loadTitles(tx: Database, ids: readonly string[]): Promise<Map<string, KnownTitle>> {
  const rows = await tx
    .select()
    .from(titles)
    .where(sql`${titles.id} = any(${uuids(ids)})`)
  const offers = await tx
    .select()
    .from(products)
    .leftJoin(productRecords, sql`${productRecords.productId} = ${products.id}`)
    .where(sql`${products.titleId} = any(${uuids(ids)})`)
  const names = await tx
    .select({
      titleId: titleAuthors.titleId,
      id: authors.id,
      name: authors.name,
      picture: authors.picture,
      importPicture: authors.importPicture,
    })
    .from(titleAuthors)
    .innerJoin(authors, sql`${authors.id} = ${titleAuthors.authorId}`)
    .where(sql`${titleAuthors.titleId} = any(${uuids(ids)})`)
    .orderBy(titleAuthors.position)
  const homes = await tx
    .select()
    .from(titleDepartments)
    .where(sql`${titleDepartments.titleId} = any(${uuids(ids)})`)
  const former = await namesBy(
    tx,
    sql`select author_id as owner, name from ${authorNames}
      where author_id = any(${uuids(unique(names.map(({ id }) => id)))})`,
  )
  const formerSeries = await namesBy(tx, sql`select series_id as owner, name from ${seriesNames}`)
  const seriesOf = await idsBy(tx, sql`select id as key, title as id from series`)
  const known = new Map<string, KnownTitle>(
    rows.map((row) => [
      row.id,
      {
        row,
        series: seriesOf.get(row.seriesId ?? '') ?? null,
        formerSeries: formerSeries.get(row.seriesId ?? '') ?? [],
        authors: [],
        departmentIds: [],
        sample: null,
        products: [],
      },
    ]),
  )
  const planned = await tx
    .select({ productId: plannedPrices.productId, from: plannedPrices.validFrom, price: plannedPrices.price })
    .from(plannedPrices)
    .innerJoin(products, sql`${products.id} = ${plannedPrices.productId}`)
    .where(sql`${products.titleId} = any(${uuids(ids)})`)
    .orderBy(plannedPrices.validFrom)
  const plannedOf = Map.groupBy(planned, ({ productId }) => productId)
  for (const { products: row, product_records: record } of offers) {
    const later = (plannedOf.get(row.id) ?? []).map(({ from, price }) => ({ from, price }))
    known.get(row.titleId)?.products.push({ row, record, planned: later })
  }
  for (const { titleId, id, name, picture, importPicture } of names)
    known.get(titleId)?.authors.push({
      id,
      name,
      former: former.get(id) ?? [],
      portrait: picture?.permalink ?? null,
      saidPortrait: importPicture?.permalink ?? null,
      isPortraitKept: isPortraitKept({ picture, importPicture }),
    })
  const samples = await tx
    .select({ titleId: titleSamples.titleId, key: files.key })
    .from(titleSamples)
    .innerJoin(files, sql`${files.id} = ${titleSamples.fileId}`)
    .where(sql`${titleSamples.titleId} = any(${uuids(ids)})`)
  for (const { titleId, key } of samples) {
    const title = known.get(titleId)
    if (title) title.sample = key
  }
  for (const { titleId, departmentId } of homes) known.get(titleId)?.departmentIds.push(departmentId)
  return known
}

async function idsBy(tx: Database, statement: SQL): Promise<Map<string, string>> {
  const rows = await rowsOf<{ key: string; id: string }>(tx, statement)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Former names by whose they were. */
async function namesBy(tx: Database, statement: SQL): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ owner: string; name: string }>(tx, statement)
  const byOwner = Map.groupBy(rows, ({ owner }) => owner)
  return new Map([...byOwner].map(([owner, named]) => [owner, named.map(({ name }) => name)]))
}

/** A list of texts as one parameter that both drivers accept. */
function texts(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`
}

function unique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((one) => typeof one === 'string'))]
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import {
  authors,
  departments,
  products,
  schoolTerms,
  series,
  titleAuthors,
  titleDepartments,
  titles,
} from '#modules/catalogue/catalogue/tables.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'

interface WithCore {
  core: Core
}

type TitleRow = typeof titles.$inferSelect
type ProductRow = typeof products.$inferSelect
type DepartmentRow = typeof departments.$inferSelect
type AuthorRow = typeof authors.$inferSelect

export interface TitleOverrides extends Partial<typeof titles.$inferInsert> {
  departments?: readonly { id: string }[]
  authors?: readonly { id: string }[]
}

let made = 0

/** A title without products, published and in lists and search. */
export async function makeTitle({ core }: WithCore, overrides: TitleOverrides = {}): Promise<TitleRow> {
  const number = ++made
  const { departments: shownIn = [], authors: writtenBy = [], ...columns } = overrides
  const [row] = await core.db
    .insert(titles)
    .values({
      id: uuidv7(),
      uri: `/titel/titel-${number}`,
      title: `Titel ${number}`,
      description: [{ type: 'paragraph', spans: [{ text: `Beschreibung von Titel ${number}.` }] }],
      pictures: { coverImage: null, coverImage2d: null, image: null },
      publishedOn: '2025-03-01',
      ...columns,
    })
    .returning()
  const title = certain(row)
  for (const { id } of shownIn) await core.db.insert(titleDepartments).values({ titleId: title.id, departmentId: id })
  for (const [position, { id }] of writtenBy.entries()) {
    await core.db.insert(titleAuthors).values({ titleId: title.id, authorId: id, position })
  }
  await refreshTitle(core.db, title.id)
  return title
}

/** A printed book for CHF 29.00 that anyone may buy, unless overridden. */
export async function makeProduct(
  { core }: WithCore,
  title: { id: string },
  overrides: Partial<typeof products.$inferInsert> = {},
): Promise<ProductRow> {
  const number = ++made
  const [row] = await core.db
    .insert(products)
    .values({
      id: uuidv7(),
      titleId: title.id,
      position: number,
      format: 'book',
      binding: 'broschiert',
      edition: '1. Auflage',
      orderNumber: `AB-${10_000 + number}`,
      pageCount: 240,
      price: 2900,
      taxCategory: 'reduced',
      availability: 'available',
      ...overrides,
    })
    .returning()
  await refreshTitle(core.db, title.id)
  return certain(row)
}

/** A department; with `parentId` a sub-department. */
export async function makeDepartment(
  { core }: WithCore,
  overrides: Partial<typeof departments.$inferInsert> = {},
): Promise<DepartmentRow> {
  const number = ++made
  const [row] = await core.db
    .insert(departments)
    .values({ id: uuidv7(), slug: `fach-${number}`, title: `Fach ${number}`, position: number, ...overrides })
    .returning()
  return certain(row)
}

export async function makeSchoolTerm(
  { core }: WithCore,
  overrides: Partial<typeof schoolTerms.$inferInsert> = {},
): Promise<typeof schoolTerms.$inferSelect> {
  const name = `fach-${++made}`
  const [row] = await core.db
    .insert(schoolTerms)
    .values({
      id: uuidv7(),
      kind: 'subject',
      code: name,
      slug: name,
      title: name,
      short: name,
      position: made,
      ...overrides,
    })
    .returning()
  return certain(row)
}

export async function makeAuthor(
  { core }: WithCore,
  overrides: Partial<typeof authors.$inferInsert> = {},
): Promise<AuthorRow> {
  const number = ++made
  const [row] = await core.db
    .insert(authors)
    .values({ id: uuidv7(), slug: `autorin-${number}`, name: `Autorin ${number}`, ...overrides })
    .returning()
  return certain(row)
}

export async function makeSeries(
  { core }: WithCore,
  overrides: Partial<typeof series.$inferInsert> = {},
): Promise<typeof series.$inferSelect> {
  const number = ++made
  const [row] = await core.db
    .insert(series)
    .values({ id: uuidv7(), slug: `reihe-${number}`, title: `Reihe ${number}`, ...overrides })
    .returning()
  return certain(row)
}

function certain<T>(row: T | undefined): T {
  if (!row) throw new Error('an insert returned no row')
  return row
}

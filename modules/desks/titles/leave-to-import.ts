import { sql } from 'drizzle-orm'
import {
  type KeptField,
  type KeptProductField,
  type KeptTitleField,
  keptTitleField,
} from '#contract/catalogue/kept-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { deliveryOn } from '#modules/catalogue/catalogue/delivery.ts'
import { type PlannedPrice, pricesOn } from '#modules/catalogue/catalogue/planned-prices.ts'
import type { FiledPicture } from '#modules/catalogue/catalogue/tables.ts'
import {
  COVER_COLUMNS,
  giveBackField,
  isOfCover,
  type ProductState,
  type TitleState,
} from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { touchTitle } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { editionOf, loadTitleState, type ProductRow } from './title-state.ts'
import { writeEdition } from './write-edition.ts'
import { writeTitle } from './write-title.ts'

interface Left {
  titleId: string
  /** The title, or one of its products. */
  subject: string
  field: KeptField
  now: Date
}

/**
 * Leaves a field to imports again. It takes what the last one said; where none has said anything, the next one does. Throws
 * `not_found` for a field that imports do not leave.
 */
export async function leaveToImport(tx: Database, { titleId, subject, field, now }: Left): Promise<void> {
  const title = await loadTitleState(tx, titleId)
  const edition = subject === titleId ? undefined : editionOf(title, subject)
  const kept = await giveBackField(tx, { subject, field })
  if (!kept) throw new Refusal('not_found')
  const said = kept.importValue
  if (said && edition) {
    const next = withSaid(edition, field as KeptProductField, { value: said.value, today: swissDay(now) })
    await writeEdition(tx, edition, { next, staffId: null })
  } else if (said && keptTitleField.options.some((one) => one === field)) {
    const value = await asFarAsThere(tx, field, said.value)
    const next = titleWithSaid(title, field as KeptTitleField, value)
    await writeTitle(tx, title, { next, staffId: null })
  } else await touchTitle(tx, titleId)
}

const TERM_FIELDS: ReadonlySet<KeptField> = new Set(['subjects', 'curricula', 'professions', 'proficiencies'])

/** Departments and terms that were deleted since an import named them are left out. */
async function asFarAsThere(tx: Database, field: KeptField, value: unknown): Promise<unknown> {
  if (field !== 'departments' && !TERM_FIELDS.has(field)) return value
  const named = sql`json_array_elements_text(${JSON.stringify(value)}::json) with ordinality as said (name, place)`
  const rows = await rowsOf<{ name: string }>(
    tx,
    field === 'departments'
      ? sql`select name from ${named} join departments on departments.id::text = name order by place`
      : sql`select name from ${named} join school_terms on code = name order by place`,
  )
  return rows.map(({ name }) => name)
}

type Edition = ProductState & { row: ProductRow }

/** The columns of fields that are one column. */
const COLUMNS: Partial<Record<KeptField, keyof ProductRow | keyof TitleState['row']>> = {
  isbn: 'isbn',
  format: 'format',
  binding: 'binding',
  edition: 'edition',
  edition_number: 'editionNumber',
  page_count: 'pageCount',
  tax_category: 'taxCategory',
  platforms: 'platforms',
  licence_days: 'licenceDays',
  once_per_person: 'oncePerPerson',
  once_per_cart: 'oncePerCart',
  is_transferable: 'isTransferable',
  quantity_discount: 'quantityDiscount',
  title: 'title',
  subtitle: 'subtitle',
  description: 'description',
  contents: 'contents',
  praise: 'praise',
  levels: 'levels',
  curricula: 'curricula',
  subjects: 'subjects',
  professions: 'professions',
  proficiencies: 'proficiencies',
  readership: 'readership',
  accessibility: 'accessibility',
  work_kind: 'workKind',
  published_on: 'publishedOn',
}

function withSaid(
  before: Edition,
  field: KeptProductField,
  { value, today }: { value: unknown; today: string },
): Edition {
  const { row, planned } = before
  if (field === 'price') {
    const { price, planned: later } = pricesOn(value as { price: number; planned: PlannedPrice[] }, today)
    return { row: { ...row, price }, planned: later }
  }
  if (field === 'availability') {
    const { availability, available_from } = value as Pick<ProductRow, 'availability'> & {
      available_from: ProductRow['availableFrom']
    }
    return { row: deliveryOn({ ...row, availability, availableFrom: available_from }, today), planned }
  }
  if (field === 'audience') return { row: { ...row, ...(value as Pick<ProductRow, 'audience' | 'groups'>) }, planned }
  return { row: withColumn(row, field, value), planned }
}

function titleWithSaid(before: TitleState, field: KeptTitleField, value: unknown): TitleState {
  if (field === 'series') return { ...before, series: value as string | null }
  if (field === 'authors') return { ...before, authors: (value as string[]).map((name) => ({ name })) }
  if (field === 'departments') return { ...before, departmentIds: value as string[] }
  if (isOfCover(field)) {
    const pictures = { ...before.row.pictures, [COVER_COLUMNS[field]]: value as FiledPicture | null }
    return { ...before, row: { ...before.row, pictures } }
  }
  return { ...before, row: withColumn(before.row, field, value) }
}

function withColumn<R extends object>(row: R, field: KeptField, value: unknown): R {
  const column = COLUMNS[field]
  return column ? { ...row, [column]: value } : row
}

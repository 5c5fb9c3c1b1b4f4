import { sql } from 'drizzle-orm'
import type { KeptField, KeptProductField, KeptTitleField } from '#contract/catalogue/kept-fields.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { PlannedPrice } from '../planned-prices.ts'
import type { FiledPicture, keptFields, PictureFields, products, titles } from '../tables.ts'

type TitleRow = typeof titles.$inferSelect
type ProductRow = typeof products.$inferSelect

/** A title with what belongs to it, as far as its fields are kept. */
export interface TitleState {
  row: TitleRow
  series: string | null
  authors: readonly { name: string }[]
  departmentIds: readonly string[]
}

export interface ProductState {
  row: ProductRow
  /** In the order of their days. */
  planned: readonly PlannedPrice[]
}

/** Fields of a title that stand with it; what it is linked with is the rest. */
export type OwnTitleField = Exclude<KeptTitleField, 'predecessor' | 'companions'>

/** The pictures of the cover, each a field of its own, by where they are stored among the pictures of a title. */
export const COVER_COLUMNS = {
  cover: 'coverImage',
  back_cover: 'backCover',
  spine: 'spine',
} as const satisfies Partial<Record<OwnTitleField, keyof PictureFields>>
export type CoverField = keyof typeof COVER_COLUMNS
export const COVER_FIELDS = Object.keys(COVER_COLUMNS) as CoverField[]

export function isOfCover(field: string): field is CoverField {
  return Object.hasOwn(COVER_COLUMNS, field)
}

/** What a kept field holds, in the form in which `kept_fields` names what imports say. */
export const titleValues = {
  title: ({ row }) => row.title,
  subtitle: ({ row }) => row.subtitle,
  description: ({ row }) => row.description,
  contents: ({ row }) => row.contents,
  praise: ({ row }) => row.praise,
  levels: ({ row }) => row.levels,
  curricula: ({ row }) => row.curricula,
  subjects: ({ row }) => row.subjects,
  professions: ({ row }) => row.professions,
  proficiencies: ({ row }) => row.proficiencies,
  readership: ({ row }) => row.readership,
  accessibility: ({ row }) => row.accessibility,
  work_kind: ({ row }) => row.workKind,
  published_on: ({ row }) => row.publishedOn,
  series: ({ series }) => series,
  authors: ({ authors }) => authors.map(({ name }) => name),
  departments: ({ departmentIds }) => departmentIds.toSorted(),
  cover: ({ row }) => coverPicture(row, 'cover'),
  back_cover: ({ row }) => coverPicture(row, 'back_cover'),
  spine: ({ row }) => coverPicture(row, 'spine'),
} satisfies Record<OwnTitleField, (title: TitleState) => unknown>

function coverPicture({ pictures }: TitleRow, field: CoverField): FiledPicture | null {
  return pictures[COVER_COLUMNS[field]] ?? null
}

/** The same of a product. */
export const productValues = {
  isbn: ({ row }) => row.isbn,
  format: ({ row }) => row.format,
  binding: ({ row }) => row.binding,
  edition: ({ row }) => row.edition,
  edition_number: ({ row }) => row.editionNumber,
  page_count: ({ row }) => row.pageCount,
  price: ({ row, planned }) => ({ price: row.price, planned: planned.map(({ from, price }) => ({ from, price })) }),
  tax_category: ({ row }) => row.taxCategory,
  availability: ({ row }) => ({ availability: row.availability, available_from: row.availableFrom }),
  audience: ({ row }) => ({ audience: row.audience, groups: row.groups }),
  platforms: ({ row }) => row.platforms,
  licence_days: ({ row }) => row.licenceDays,
  once_per_person: ({ row }) => row.oncePerPerson,
  once_per_cart: ({ row }) => row.oncePerCart,
  is_transferable: ({ row }) => row.isTransferable,
  quantity_discount: ({ row }) => row.quantityDiscount,
} satisfies Record<KeptProductField, (product: ProductState) => unknown>

/** Fields that are kept, by `keyOfKept`, with what imports say of each. */
export type KeptFields = ReadonlyMap<string, { value: unknown } | null>

/** `subject` is a title or a product. */
export function keyOfKept(subject: string, field: KeptField): string {
  return `${subject} ${field}`
}

/** What is kept of these titles and their products. */
export async function loadKept(
  tx: Database,
  titleIds: readonly string[],
): Promise<Map<string, { value: unknown } | null>> {
  const rows = await rowsOf<{ subject: string; field: KeptField; import_value: { value: unknown } | null }>(
    tx,
    sql`select subject, field, import_value from kept_fields where title_id = any(${uuids(titleIds)})`,
  )
  return new Map(rows.map(({ subject, field, import_value }) => [keyOfKept(subject, field), import_value]))
}

interface Said {
  subject: string
  field: KeptField
  value: unknown
}

/** Notes what an import says of fields that it leaves. */
export async function noteImportValues(tx: Database, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return
  const rows = said.map(({ subject, field, value }) => ({ subject, field, import_value: { value } }))
  await tx.execute(sql`update kept_fields set import_value = new.import_value
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (subject uuid, field text, import_value jsonb)
    where kept_fields.subject = new.subject and kept_fields.field = new.field`)
}

/** A field that staff have edited. */
export interface KeptByHand {
  subject: string
  field: KeptField
  /** What it held before, where an import had said it. */
  imported: { value: unknown } | null
}

/** Keeps fields that staff have edited; what imports said of one that is kept already stays noted. */
export async function keepFields(
  tx: Database,
  { titleId, staffId, fields }: { titleId: string; staffId: string; fields: readonly KeptByHand[] },
): Promise<void> {
  if (fields.length === 0) return
  const rows = fields.map(({ subject, field, imported }) => ({ subject, field, import_value: imported }))
  await tx.execute(sql`insert into kept_fields (subject, field, title_id, import_value, changed_by)
    select subject, field, ${titleId}::uuid, import_value, ${staffId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (subject uuid, field text, import_value jsonb)
    on conflict (subject, field) do update set changed_by = excluded.changed_by, at = now()`)
}

/** Leaves a field to imports again; returns what the last one said of it, or null. */
export async function giveBackField(
  tx: Database,
  { subject, field }: { subject: string; field: KeptField },
): Promise<Pick<typeof keptFields.$inferSelect, 'importValue'> | undefined> {
  const [row] = await rowsOf<{ importValue: { value: unknown } | null }>(
    tx,
    sql`delete from kept_fields where subject = ${subject} and field = ${field} returning import_value as "importValue"`,
  )
  return row
}

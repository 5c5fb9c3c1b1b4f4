import { sql } from 'drizzle-orm'
import { accessibilityCode } from '#contract/catalogue/accessibility/accessibility.ts'
import { format } from '#contract/catalogue/catalogue.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import { namedApart } from '#contract/catalogue/namesakes.ts'
import type { KeptByHand, MissingToSell, OfficeEdition, OfficeTitle } from '#contract/catalogue/office-titles.ts'
import { toMoney } from '#contract/ground/money.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { coverOf, reverseOf } from '#modules/catalogue/catalogue/cover.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { followersOf, waitingForEditions } from '#modules/storefront/watches/count-waiting.ts'
import { loadTitleState, type StoredProduct, type StoredTitle } from './title-state.ts'

interface Beside {
  predecessor: string | null
  companions: string[]
  linked: OfficeTitle['linked']
  successors: OfficeTitle['successors']
  kept: { subject: string; field: KeptField; import_value: { value: unknown } | null; by: string | null; at: string }[]
  sold: number
  waiting: OfficeTitle['waiting']
  followers: number
}

/** A title as editors see it; throws `not_found`. */
export async function readTitle(db: Database, id: string): Promise<OfficeTitle> {
  const stored = await loadTitleState(db, id)
  const [beside] = await rowsOf<Beside>(
    db,
    sql`with linked as (
        select titles.id, title, uri, titles.id = ${stored.row.predecessorId}::uuid as is_before,
          exists (select from title_companions where title_id = ${id} and companion_id = titles.id) as is_companion,
          predecessor_id = ${id} as is_after
        from titles
        where titles.id = ${stored.row.predecessorId}::uuid or predecessor_id = ${id}
          or titles.id in (select companion_id from title_companions where title_id = ${id})
      ), named as (select *, json_build_object('id', id, 'title', title, 'uri', uri) as named from linked)
      select (select uri from named where is_before) as predecessor,
        (select coalesce(json_agg(uri order by uri) filter (where is_companion), '[]') from named) as companions,
        (select coalesce(json_agg(named order by uri) filter (where is_before or is_companion), '[]') from named) as linked,
        (select coalesce(json_agg(named order by uri) filter (where is_after), '[]') from named) as successors,
        (select coalesce(json_agg(json_build_object('subject', subject, 'field', field, 'import_value', import_value, 'at', at,
            'by', (select first_name || ' ' || last_name from users where users.id = changed_by)) order by field, subject), '[]')
          from kept_fields where title_id = ${id}) as kept,
        (select coalesce(sum(amount), 0)::int from order_lines join orders on orders.id = order_id
          where product_id in (select id from products where title_id = ${id})
            and placed_at > now() - interval '12 months' and status <> 'canceled') as sold,
        ${waitingForEditions(sql`${id}::uuid`)} as waiting, ${followersOf(sql`${id}::uuid`)} as followers`,
  )
  if (!beside) throw new Error('a select returned no row')
  const { row } = stored
  return {
    id,
    uri: row.uri,
    title: row.title,
    subtitle: row.subtitle,
    authors: stored.authors.map((author) => namedApart(author, author.has_namesakes)),
    series: stored.series,
    departments: stored.departmentIds,
    work_kind: row.workKind,
    levels: row.levels,
    curricula: row.curricula,
    subjects: row.subjects,
    professions: row.professions,
    proficiencies: row.proficiencies,
    readership: row.readership,
    accessibility: row.accessibility.flatMap((code) => accessibilityCode.safeParse(code).data ?? []),
    published_on: row.publishedOn,
    description: row.description,
    contents: row.contents,
    praise: row.praise,
    cover: coverOf(row.pictures),
    ...reverseOf(row.pictures),
    predecessor: beside.predecessor,
    companions: beside.companions,
    linked: beside.linked,
    successors: beside.successors,
    availability: row.availability,
    editions: stored.products.map(presentEdition),
    kept: beside.kept.map(presentKept),
    missing: missingToSell(stored),
    sold: beside.sold,
    waiting: beside.waiting,
    followers: beside.followers,
    changed_at: row.changedAt.toISOString(),
    revision: row.revision,
  }
}

function presentKept({ import_value, at, ...kept }: Beside['kept'][number]): KeptByHand {
  return {
    ...kept,
    said: import_value !== null,
    import_value: import_value?.value ?? null,
    at: new Date(at).toISOString(),
  }
}

function presentEdition({ row, planned, parts, isOrdered }: StoredProduct): OfficeEdition {
  return {
    id: row.id,
    order_number: row.orderNumber,
    format: row.format,
    isbn: row.isbn,
    isbn_hyphenated: row.isbn && hyphenateIsbn(row.isbn),
    edition: row.edition,
    edition_number: row.editionNumber,
    binding: row.binding,
    page_count: row.pageCount,
    price: toMoney(row.price),
    planned_prices: planned.map(({ from, price }) => ({ from, price: toMoney(price) })),
    tax_category: row.taxCategory,
    availability: row.availability,
    available_from: row.availableFrom,
    platforms: row.platforms,
    licence_days: row.licenceDays,
    audience: row.audience,
    groups: row.groups,
    once_per_person: row.oncePerPerson,
    once_per_cart: row.oncePerCart,
    is_transferable: row.isTransferable,
    quantity_discount: row.quantityDiscount,
    parts,
    sales_right: row.salesRight,
    on_sale_from: row.onSaleFrom,
    is_ordered: isOrdered,
  }
}

/** Formats that are used on a platform. */
const ON_PLATFORMS: readonly string[] = [format.enum.licence, format.enum.test_licence]

/** What has to be done until a title can be found and sold. */
function missingToSell({ row, departmentIds, products }: StoredTitle): MissingToSell[] {
  const onSale = products.filter((one) => one.row.availability !== 'out_of_print')
  const missing: Record<MissingToSell, boolean> = {
    edition: products.length === 0,
    on_sale: products.length > 0 && onSale.length === 0,
    department: departmentIds.length === 0,
    cover: coverOf(row.pictures) === null,
    description: row.description.length === 0,
    parts: onSale.some((one) => one.row.format === 'bundle' && one.parts.length === 0),
    platform: onSale.some((one) => ON_PLATFORMS.includes(one.row.format) && one.row.platforms.length === 0),
  }
  return Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name as MissingToSell] : []))
}

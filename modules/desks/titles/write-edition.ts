import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type KeptProductField, keptProductField } from '#contract/catalogue/kept-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { addressTakenMessage, type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { OFF_SALE } from '#modules/catalogue/catalogue/delivery.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { keepFields, type ProductState, productValues } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { deleteProduct, putParts } from '#modules/catalogue/catalogue/titles/put-products.ts'
import { putTitles, touchTitle } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { dropDrafts } from '#modules/procurement/wishes/drop-drafts.ts'
import { dropFromCarts } from '#modules/storefront/cart/stored-cart.ts'
import { dropFromLists } from '#modules/storefront/shopping-lists/drop-product.ts'
import { digitsOf, type EditionBody, editionErrors } from './check-edition.ts'
import { editionOf, loadTitleState, type ProductRow, type StoredProduct } from './title-state.ts'

interface Edited {
  titleId: string
  staffId: string
  now: Date
}

/** A new product of a title, the last of its products; imports leave what it was made with. */
export async function addEdition(tx: Database, edited: Edited, body: EditionBody): Promise<void> {
  const { titleId, staffId, now } = edited
  const title = await loadTitleState(tx, titleId)
  const id = uuidv7()
  const errors = editionErrors(body, {
    today: swissDay(now),
    price: null,
    availableFrom: null,
    right: 'granted',
    onSaleFrom: null,
    isMeant: true,
  })
  const parts = await partsOf(tx, { id, body, errors })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  await checkIsbn(tx, { id, isbn: digitsOf(body.isbn) })
  const facts = factsOf(body)
  const row = {
    id,
    titleId,
    position: Math.max(-1, ...title.products.map((one) => one.row.position)) + 1,
    orderNumber: await freeNumber(tx, facts.isbn, id),
    ...facts,
    onSaleFrom: null,
    salesRight: 'granted' as const,
  }
  const next = { row, planned: plannedOf(body) }
  await putEdition(tx, next, parts)
  const fields = keptProductField.options.filter((field) => isSaid(productValues[field](next)))
  await keepFields(tx, { titleId, staffId, fields: fields.map((field) => ({ subject: id, field, imported: null })) })
  await refreshTitles(tx, [titleId])
}

/** Changes a product; what is planned is replaced. Throws `not_found`, `isbn_taken`. */
export async function changeEdition(
  tx: Database,
  { edition, ...edited }: Edited & { edition: string },
  { is_meant, ...body }: EditionBody & { is_meant: boolean },
): Promise<void> {
  const { titleId, now, staffId } = edited
  const title = await loadTitleState(tx, titleId)
  const before = editionOf(title, edition)
  const { row } = before
  const errors = editionErrors(body, {
    today: swissDay(now),
    price: row.price,
    availableFrom: row.availableFrom,
    right: row.salesRight,
    onSaleFrom: row.onSaleFrom,
    isMeant: is_meant,
  })
  const parts = await partsOf(tx, { id: edition, body, errors })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  await checkIsbn(tx, { id: edition, isbn: digitsOf(body.isbn) })
  await writeEdition(tx, before, {
    next: { row: { ...row, ...factsOf(body) }, planned: plannedOf(body) },
    staffId,
    parts,
  })
}

/** Takes a product off sale. Throws `not_found`. */
export async function stopSelling(
  tx: Database,
  { titleId, edition, staffId }: Omit<Edited, 'now'> & { edition: string },
): Promise<void> {
  const before = editionOf(await loadTitleState(tx, titleId), edition)
  await writeEdition(tx, before, { next: { ...before, row: { ...before.row, ...OFF_SALE } }, staffId })
}

interface Change {
  next: ProductState & { row: ProductRow }
  /** Whose hand it was, so that imports leave the fields; null where an import's own value is taken. */
  staffId: string | null
  /** Undefined: they stay. */
  parts?: readonly Part[]
}

/** Writes what a product is to be. The caller holds the catalogue. */
export async function writeEdition(
  tx: Database,
  before: StoredProduct,
  { next, staffId, parts }: Change,
): Promise<void> {
  const { id, titleId } = before.row
  await putEdition(tx, next, parts)
  const changed = keptProductField.options.flatMap((field: KeptProductField) => {
    const value = productValues[field](before)
    if (isDeepStrictEqual(value, productValues[field](next))) return []
    return [{ subject: id, field, imported: before.isImported ? { value } : null }]
  })
  if (staffId !== null) await keepFields(tx, { titleId, staffId, fields: changed })
  if (changed.length > 0) await touchTitle(tx, titleId)
  await refreshTitles(tx, [titleId])
}

async function putEdition(tx: Database, { row, planned }: Change['next'], parts?: readonly Part[]): Promise<void> {
  await putTitles(tx, {
    newAuthors: [],
    portraits: [],
    newSeries: [],
    titles: [],
    products: [row],
    plannedPrices: planned.map(({ from, price }) => ({ productId: row.id, validFrom: from, price })),
    authorsOfTitles: [],
    departmentsOfTitles: [],
  })
  if (parts) await putParts(tx, row.id, parts)
}

/**
 * Deletes a product, also from carts, shopping lists and what teachers have written down for their schools. The database
 * holds what was ordered, and what a school was asked for: throws `product_ordered`.
 */
export async function removeEdition(
  tx: Database,
  { titleId, edition }: { titleId: string; edition: string },
): Promise<void> {
  editionOf(await loadTitleState(tx, titleId), edition)
  await dropEverywhere(tx, edition)
  await touchTitle(tx, titleId)
  await refreshTitles(tx, [titleId])
}

export async function dropEverywhere(tx: Database, productId: string): Promise<void> {
  await dropFromCarts(tx, productId)
  await dropFromLists(tx, productId)
  await dropDrafts(tx, productId)
  await deleteProduct(tx, productId)
}

function factsOf(body: EditionBody) {
  return {
    format: body.format,
    isbn: digitsOf(body.isbn) || null,
    edition: body.edition || null,
    editionNumber: body.edition_number,
    binding: body.binding || null,
    pageCount: body.page_count,
    price: body.price.amount,
    taxCategory: body.tax_category,
    availability: body.availability,
    availableFrom: body.available_from,
    platforms: body.platforms,
    licenceDays: body.licence_days,
    audience: body.audience,
    groups: body.audience === 'authorised' ? body.groups : [],
    oncePerPerson: body.once_per_person,
    oncePerCart: body.once_per_cart,
    isTransferable: body.is_transferable,
    quantityDiscount: body.quantity_discount,
  }
}

function plannedOf({ planned_prices }: EditionBody) {
  return planned_prices
    .map(({ from, price }) => ({ from, price: price.amount }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

/** Whether a field of a new product says anything: what is empty is left to imports. */
function isSaid(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** Refuses the ISBN of another product, and names its title. */
async function checkIsbn(tx: Database, { id, isbn }: { id: string; isbn: string }): Promise<void> {
  if (isbn === '') return
  const [holder] = await tx
    .select({ id: titles.id, title: titles.title, uri: titles.uri })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(and(eq(products.isbn, isbn), ne(products.id, id)))
  if (holder) throw new Refusal('isbn_taken', { holder, errors: { isbn: [addressTakenMessage('isbn', holder.title)] } })
}

async function freeNumber(tx: Database, isbn: string | null, id: string): Promise<string> {
  const made = `LL-${id.slice(-12)}`
  if (isbn === null) return made
  return (await tx.$count(products, eq(products.orderNumber, isbn))) > 0 ? made : isbn
}

export interface Part {
  productId: string
  amount: number
}

/** The parts of a bundle by their numbers; notes those that it cannot have. */
async function partsOf(
  tx: Database,
  { id, body, errors }: { id: string; body: EditionBody; errors: FieldErrors },
): Promise<Part[]> {
  if (body.format !== 'bundle') return []
  const found: Part[] = []
  for (const [index, { product, amount }] of body.parts.entries()) {
    const place = `parts.${index}.product`
    const [part] = await rowsOf<{ id: string; format: string }>(
      tx,
      sql`select id, format from products where isbn = ${digitsOf(product)} or order_number = ${product}
        order by order_number = ${product} desc limit 1`,
    )
    if (!part) errors[place] = [fieldMessage(place, 'unknown')]
    else if (part.id === id || part.format === 'bundle') errors[place] = [fieldMessage(place, 'bundleInBundle')]
    else if (found.some((one) => one.productId === part.id)) errors[place] = [fieldMessage(place, 'repeated')]
    else found.push({ productId: part.id, amount })
  }
  return found
}

import { eq } from 'drizzle-orm'
import { QUOTE_PAGES } from '#contract/procurement/quotes/quote-states.ts'
import type { Database } from '#kernel/database/connection.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { users } from '#modules/ground/users/tables.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { PDF } from '#modules/sales/billing/document-file.ts'
import type { QuoteToDraw } from '#modules/sales/billing/drawing/draw-quote.ts'
import { drawing } from '#modules/sales/billing/drawing/drawing.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { findQuote, linesOfQuote, type StoredQuote } from './stored-quotes.ts'

/** The PDF of a quote as it stands, whoever asks; refuses not_found. It is drawn for each request, and none is stored. */
export async function drawQuoteFile(db: Database, { id, origin }: { id: string; origin: string }): Promise<File> {
  const stored = await findQuote(db, id)
  const content = await drawing.run(await toDraw(db, stored, `${origin}${QUOTE_PAGES}/${id}`))
  return new File([content as Uint8Array<ArrayBuffer>], `Offerte-${stored.quote.number}.pdf`, { type: PDF })
}

async function toDraw(db: Database, { quote, school }: StoredQuote, page: string): Promise<QuoteToDraw> {
  const { biller } = await currentBiller(db)
  return {
    quoteNumber: quote.number,
    biller,
    billingAddress: quote.billingAddress,
    deliveryAddress: quote.deliveryAddress,
    to: [school ?? (await nameOf(db, quote.userId))],
    references: presentReferences(quote),
    madeAt: quote.madeAt.toISOString(),
    validUntil: quote.validUntil,
    lines: await linesToDraw(db, quote.id),
    shipping: quote.shipping,
    total: quote.total,
    vat: quote.vat,
    note: quote.note,
    buyer: quote.schoolId === null ? 'person' : 'school',
    page,
  }
}

async function linesToDraw(db: Database, quoteId: string): Promise<QuoteToDraw['lines']> {
  const lines = await linesOfQuote(db, quoteId)
  const products = await loadProducts(db, [...new Set(lines.map(({ productId }) => productId))])
  return lines.flatMap(({ productId, title, binding, edition, isbn, ...line }) => {
    const product = products.get(productId)
    if (!product) return []
    const { amount, unitPrice, quantityDiscountRate, total } = line
    const article = { title, format: product.format, binding, edition, isbn }
    return [{ ...article, amount, unitPrice, quantityDiscountRate, total }]
  })
}

async function nameOf(db: Database, userId: string | null): Promise<string> {
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId))
  return user ? `${user.firstName} ${user.lastName}` : ''
}

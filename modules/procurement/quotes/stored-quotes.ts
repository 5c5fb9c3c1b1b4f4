import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { MOST_COVERS } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { QuoteRow } from './quote-state.ts'
import { quoteLines, quotes, quoteWishes } from './tables.ts'

/** A quote with what is shown with it in lists. */
export interface StoredQuote {
  quote: QuoteRow
  /** The name of its school; null for a person's. */
  school: string | null
  /** First and last name; null once the account is gone. */
  maker: string | null
  /** Null unless it is ordered, and once the order is gone. */
  orderNumber: string | null
  copies: number
}

/** Quotes with what lists show, the newest first. */
export function storedQuotes(db: Database, which: SQL | undefined) {
  return db
    .select({
      quote: getTableColumns(quotes),
      school: schools.name,
      maker: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      orderNumber: orders.number,
      copies: sql<number>`(select coalesce(sum(amount), 0)::int from quote_lines where quote_id = ${quotes.id})`,
    })
    .from(quotes)
    .leftJoin(schools, eq(schools.id, quotes.schoolId))
    .leftJoin(users, eq(users.id, quotes.madeBy))
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .where(which)
    .orderBy(desc(quotes.madeAt), desc(quotes.id))
    .$dynamic()
}

/** A quote as it is stored, whoever asks; refuses not_found. */
export async function findQuote(db: Database, id: string): Promise<StoredQuote> {
  const [stored] = await storedQuotes(db, eq(quotes.id, id))
  if (!stored) throw new Refusal('not_found')
  return stored
}

/** Lines of each quote among which covers are looked for. */
const LOOKED_AT = 3 * MOST_COVERS

/** The covers of the first lines of each quote that have one. */
export async function coversOfQuotes(
  db: Database,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, Picture[]>> {
  const rows = await db
    .select({ quoteId: quoteLines.quoteId, pictures: titles.pictures })
    .from(quoteLines)
    .innerJoin(products, eq(products.id, quoteLines.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(and(inArray(quoteLines.quoteId, [...quoteIds]), lt(quoteLines.position, LOOKED_AT)))
    .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position))
  const ofQuotes = Map.groupBy(rows, ({ quoteId }) => quoteId)
  const covers = (of: typeof rows) => of.flatMap(({ pictures }) => coverOf(pictures) ?? []).slice(0, MOST_COVERS)
  return new Map([...ofQuotes].map(([id, of]) => [id, covers(of)]))
}

export type QuoteLineRow = typeof quoteLines.$inferSelect

export interface StoredLine extends QuoteLineRow {
  wishes: { wishId: string; copies: number }[]
}

/** The lines of a quote with the wishes that they are for, in their order. */
export async function linesOfQuote(db: Database, quoteId: string): Promise<StoredLine[]> {
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
  const { lineId, wishId, copies } = quoteWishes
  const wished = await db
    .select({ lineId, wishId, copies })
    .from(quoteWishes)
    .innerJoin(quoteLines, eq(quoteLines.id, lineId))
    .where(eq(quoteLines.quoteId, quoteId))
  const ofLines = Map.groupBy(wished, (wish) => wish.lineId)
  return lines.map((line) => ({ ...line, wishes: ofLines.get(line.id) ?? [] }))
}

import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Output } from '#contract/endpoint.ts'
import { toMoney } from '#contract/ground/money.ts'
import * as officeQuotesApi from '#contract/procurement/quotes/office-quotes.ts'
import { quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import { now } from '#kernel/clock.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { contains, hasWords, listing } from '#kernel/listing.ts'
import { decimalCell, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isInState, quotesOf, stateOfQuote } from '../quote-state.ts'
import { quotes } from '../tables.ts'

type Listed = Output<typeof officeQuotesApi.quotes.list>['data'][number]

const nameOf = ({ firstName, lastName }: { firstName: SQLWrapper; lastName: SQLWrapper }) =>
  sql<string>`${firstName} || ' ' || ${lastName}`

const maker = alias(users, 'maker')

const COPIES = sql<number>`(select coalesce(sum(quote_lines.amount), 0)::int from quote_lines
  where quote_lines.quote_id = quotes.id)`

/** Of the person, or of who has been responsible in the school for longest. */
const EMAIL = sql<string | null>`coalesce(${users.email}, (select responsible.email from school_members
  join users as responsible on responsible.id = school_members.user_id
  where school_members.school_id = quotes.school_id and school_members.role = 'responsible'
    and school_members.until is null
  order by school_members.since, responsible.id limit 1))`

/** Quotes in the form that `presentListed` needs. */
export function findQuotes(db: Readable) {
  return db
    .select({
      id: quotes.id,
      quote: quotes,
      buyer: sql<string>`coalesce(${schools.name}, ${nameOf(users)}, '')`,
      school: { id: schools.id, name: schools.name },
      email: EMAIL,
      madeBy: sql<string | null>`${nameOf(maker)}`,
      copies: COPIES,
      order: { id: orders.id, number: orders.number },
    })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.userId))
    .leftJoin(schools, eq(schools.id, quotes.schoolId))
    .leftJoin(maker, eq(maker.id, quotes.madeBy))
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof findQuotes>>[number]

/** The facts about a quote that lists show to staff. */
export function presentListed({ quote, buyer, school, copies, order }: Omit<Found, 'id' | 'email' | 'madeBy'>): Listed {
  return {
    id: quote.id,
    number: quote.number,
    state: stateOfQuote(quote, now()),
    source: quote.source,
    school,
    buyer,
    user_id: quote.userId,
    made_at: quote.madeAt.toISOString(),
    valid_until: quote.validUntil,
    copies,
    total: toMoney(quote.total),
    order,
  }
}

/** Each word is part of the number, or of the name or address of the person or the school. */
function hasEachWord(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map((word) =>
      or(
        contains(word, quotes.number),
        sql`${quotes.userId} in (select id from ${users} where ${hasWords(word, users.words)})`,
        sql`${quotes.schoolId} in (select id from ${schools} where ${hasWords(word, schools.words)})`,
      ),
    ),
  )
}

/** The quotes as staff list them, the newest first unless the query says otherwise. */
export const quoteList = listing(officeQuotesApi.quotes.list, {
  rows: findQuotes,
  bare: (db) => db.select({ id: quotes.id }).from(quotes).$dynamic(),
  id: quotes.id,
  sort: { made_at: quotes.madeAt, valid_until: quotes.validUntil, total: quotes.total },
  filters: {
    state: (state) => isInState(state, now()),
    user: (userId) => quotesOf({ userId }),
    school: (schoolId) => quotesOf({ schoolId }),
  },
  search: hasEachWord,
  present: presentListed,
  file: {
    name: 'Offerten',
    columns: [
      ['Nummer', ({ number }) => number],
      ['Erstellt am', ({ made_at }) => swissDay(new Date(made_at))],
      ['Für', ({ buyer }) => textCell(buyer)],
      ['Stand', ({ state }) => quoteStateLabels[state]],
      ['Gültig bis', ({ valid_until }) => valid_until],
      ['Exemplare', ({ copies }) => String(copies)],
      ['Betrag CHF', ({ total }) => decimalCell(total.amount)],
      ['Bestellung', ({ order }) => order?.number ?? null],
    ],
  },
})

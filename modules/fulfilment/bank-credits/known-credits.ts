import { and, asc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { type CreditFacts, type CreditRow, keptReferences, type ToldPayment } from './credit-facts.ts'
import { bankCredits } from './tables.ts'

/** Days by which the bookings of one payment differ in two messages: a night, a weekend and holidays. */
const DAYS_APART = 7

const { iban, bankId, entryId, occurrence, message, extent, amount, stated, bookedOn, reference } = bankCredits

/** Whether another file, or the same one before, has told of this payment. The account is locked. */
export async function isKnown(tx: Database, facts: CreditFacts, told: ToldPayment): Promise<boolean> {
  if (await isKnownAs(tx, facts, told)) return true
  const { former } = told.payment
  if (former === null) return false
  return isKnownAs(tx, { ...facts, bankId: former.id, reference: keptReferences(former.references) }, told)
}

async function isKnownAs(tx: Database, facts: CreditFacts, told: ToldPayment): Promise<boolean> {
  const same = and(ofAccount(facts, told), sameAmount(facts))
  if ((await tx.$count(bankCredits, and(same, isSame(facts)))) > 0) return true
  // A statement and a notification tell of one payment, not always with the same day.
  const others = await tx.$count(bankCredits, and(same, inOtherMessage(facts), nearly(facts)))
  if (others >= told.repetition.ofBooking) return true
  if (facts.extent !== 'booking' || facts.entryId === null) return false
  // The details came first: those of all of it, or the parts of it.
  const ofBooking = and(same, eq(entryId, facts.entryId), eq(extent, 'only_payment'), isOtherThan(facts), nearly(facts))
  if ((await tx.$count(bankCredits, ofBooking)) >= told.repetition.ofBooking) return true
  const parts = await sumOfParts(tx, facts, told, isOtherThan(facts))
  return parts !== null && parts === facts.amount
}

/** By id, amount, day and reference, as the database holds it (`bank_credits_facts_key`). */
function isSame(facts: CreditFacts): SQL | undefined {
  return and(
    eq(bankId, facts.bankId),
    eq(bookedOn, facts.bookedOn),
    sameReference(facts),
    eq(occurrence, facts.occurrence),
    isAsDetailed(facts),
  )
}

/**
 * By the bank's id in a message of another kind, or, where one of both gives only the id of the booking, by that: the
 * place in it may be another one.
 */
function inOtherMessage(facts: CreditFacts): SQL | undefined {
  const isFromBooking = facts.entryId !== null && isPlaced(facts.bankId, facts.entryId)
  const byBooking =
    facts.entryId === null || facts.extent === 'booking'
      ? undefined
      : and(
          eq(entryId, facts.entryId),
          ne(extent, 'booking'),
          isFromBooking ? undefined : sql`(${bankId} = ${entryId} or starts_with(${bankId}, ${entryId} || '/'))`,
        )
  const isPlain = facts.extent === 'booking' ? eq(extent, 'booking') : isAsDetailed(facts)
  const sameId = and(eq(bankId, facts.bankId), isPlain, not(sql`starts_with(${bankId}, 'facts-')`))
  return and(isOtherThan(facts), sameReference(facts), or(sameId, byBooking))
}

/** Details are not known by a booking that was told without them. */
function isAsDetailed({ extent: told }: CreditFacts): SQL | undefined {
  return told === 'booking' ? undefined : ne(extent, 'booking')
}

function isOtherThan(facts: CreditFacts): SQL | undefined {
  return or(isNull(message), ne(message, facts.message))
}

function isPlaced(id: string, booking: string): boolean {
  return id === booking || id.startsWith(`${booking}/`)
}

/**
 * The credit of the booking that a payment belongs to, if a file has told of it without details; locked. Null where the
 * bank gives the booking no reference, or tells of it for the first time.
 */
export async function bookingOf(tx: Database, facts: CreditFacts, told: ToldPayment): Promise<CreditRow | null> {
  if (facts.extent === 'booking' || facts.entryId === null) return null
  const isWhole = facts.extent === 'only_payment' ? sameAmount(facts) : undefined
  const [booking] = await tx
    .select()
    .from(bankCredits)
    .where(
      and(
        ofAccount(facts, told),
        eq(entryId, facts.entryId),
        eq(extent, 'booking'),
        isWhole,
        nearly(facts),
        // Another payment of the same file is no detail of it.
        ne(bankCredits.statementId, facts.statementId),
      ),
    )
    .orderBy(sql`abs(${bookedOn} - ${facts.bookedOn}::date)`, asc(occurrence))
    .limit(1)
    .for('update')
  return booking ?? null
}

/** Rappen of the payments of a booking that files have told of; null where there is none. */
export async function sumOfParts(
  tx: Database,
  booking: Pick<CreditFacts, 'entryId' | 'bookedOn' | 'iban'>,
  told: ToldPayment,
  which?: SQL,
): Promise<number | null> {
  if (booking.entryId === null) return null
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${amount})` })
    .from(bankCredits)
    .where(and(ofAccount(booking, told), eq(entryId, booking.entryId), ne(extent, 'booking'), nearly(booking), which))
  return row?.sum == null ? null : Number(row.sum)
}

function ofAccount(facts: Pick<CreditFacts, 'iban'>, { accounts }: ToldPayment): SQL | undefined {
  return inArray(iban, [facts.iban, ...(accounts.includes(facts.iban) ? accounts : [])])
}

function sameAmount(facts: CreditFacts): SQL | undefined {
  return facts.amount === null ? and(isNull(amount), eq(stated, facts.stated)) : eq(amount, facts.amount)
}

function sameReference(facts: CreditFacts): SQL {
  return sql`${reference} is not distinct from ${facts.reference}`
}

function nearly(facts: Pick<CreditFacts, 'bookedOn'>): SQL {
  return sql`abs(${bookedOn} - ${facts.bookedOn}::date) <= ${DAYS_APART}`
}

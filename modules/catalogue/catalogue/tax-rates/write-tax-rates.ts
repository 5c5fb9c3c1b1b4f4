import { and, eq, gt, sql } from 'drizzle-orm'
import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { SETTINGS_TAG } from '#modules/ground/settings/settings.ts'
import { taxRates } from '../tables.ts'

/** A rate of the value added tax, named by its category and its first day. */
export interface NamedRate {
  category: TaxCategory
  validFrom: string
}

/** Adds a rate from a day to come on. A trigger ends the one before it, and refuses gaps and overlaps at the commit. */
export async function addTaxRate(tx: Database, added: NamedRate & { rate: number }): Promise<void> {
  if (added.validFrom <= swissDay(now())) throw refusedDay('inFuture')
  await lockRates(tx)
  const [made] = await tx
    .insert(taxRates)
    .values(added)
    .onConflictDoNothing()
    .returning({ validFrom: taxRates.validFrom })
  if (!made) throw refusedDay('dayTaken')
  await purge(tx, [SETTINGS_TAG])
}

/** One writer after the other: each ends the rate before its own, which depends on all others. Readers go on. */
async function lockRates(tx: Database): Promise<void> {
  await tx.execute(sql`lock table tax_rates in share row exclusive mode`)
}

function refusedDay(rule: 'inFuture' | 'dayTaken'): Refusal {
  return new Refusal('invalid', { errors: { valid_from: [fieldMessage('valid_from', rule)] } })
}

/** Changes a rate that has not begun. */
export async function setTaxRate(tx: Database, named: NamedRate, rate: number): Promise<void> {
  await lockRates(tx)
  const changed = await tx.update(taxRates).set({ rate }).where(toCome(named)).returning({ rate: taxRates.rate })
  await guardToCome(tx, named, changed.length)
}

/** Takes a rate back that has not begun. */
export async function takeTaxRateBack(tx: Database, named: NamedRate): Promise<void> {
  await lockRates(tx)
  const gone = await tx.delete(taxRates).where(toCome(named)).returning({ rate: taxRates.rate })
  await guardToCome(tx, named, gone.length)
}

const theOne = ({ category, validFrom }: NamedRate) =>
  and(eq(taxRates.category, category), eq(taxRates.validFrom, validFrom))

const toCome = (named: NamedRate) => and(theOne(named), gt(taxRates.validFrom, swissDay(now())))

async function guardToCome(tx: Database, named: NamedRate, found: number): Promise<void> {
  if (found > 0) return purge(tx, [SETTINGS_TAG])
  const [begun] = await tx.select({ one: sql`1` }).from(taxRates).where(theOne(named))
  throw new Refusal(begun ? 'tax_rate_begun' : 'not_found')
}

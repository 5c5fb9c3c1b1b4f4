import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { createVoucherSeries, NewVoucherTerms, VoucherTerms } from '#contract/sales/office-vouchers.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { departments, products } from '#modules/catalogue/catalogue/tables.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'
import { vouchers } from './tables.ts'

/** A wrong field, by its name, with the rule that it breaks. */
function wrong(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}

/** Creates a voucher and returns its id. */
export async function createVoucher(
  tx: Database,
  { code, ...given }: NewVoucherTerms & { code?: string | undefined },
): Promise<string> {
  const terms = completed(given)
  await guardTerms(tx, terms)
  const id = uuidv7()
  try {
    await inTransaction(tx, (inner) =>
      inner.insert(vouchers).values({ id, code: code ?? generateCode(), ...columnsOf(terms) }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'vouchers_code_key')) throw wrong('code', 'addressTaken')
    throw error
  }
  return id
}

export interface Series {
  series: string
  codes: string[]
}

/** Creates vouchers with the same terms, each for one use unless told otherwise. */
export async function createSeries(
  tx: Database,
  { amount, prefix, unlimited, ...given }: z.output<typeof createVoucherSeries.body>,
): Promise<Series> {
  const terms = completed({ ...given, usage_limit: unlimited ? null : (given.usage_limit ?? 1) })
  await guardTerms(tx, terms)
  const series = uuidv7()
  const codes: string[] = []
  // A generated code that exists already is left out, and another one made.
  while (codes.length < amount) {
    const made = new Set(Array.from({ length: amount - codes.length }, () => generateCode(prefix)))
    const rows = [...made].map((code) => ({ id: uuidv7(), code, seriesId: series, ...columnsOf(terms) }))
    const written = await tx.insert(vouchers).values(rows).onConflictDoNothing().returning({ code: vouchers.code })
    codes.push(...written.map(({ code }) => code))
  }
  return { series, codes }
}

/** Replaces the terms of a voucher whose row is locked, with no fewer uses than it has had. */
export async function changeVoucher(tx: Database, id: string, terms: VoucherTerms): Promise<void> {
  await guardTerms(tx, terms)
  const [row] = await tx.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  if (row && terms.usage_limit !== null && terms.usage_limit < row.used) throw wrong('usage_limit', 'voucherUses')
  await tx
    .update(vouchers)
    .set({ ...columnsOf(terms), revision: sql`${vouchers.revision} + 1` })
    .where(eq(vouchers.id, id))
}

/** Ends a voucher for good; one that has ended stays as it is. */
export async function endVoucher(tx: Database, id: string): Promise<void> {
  await tx
    .update(vouchers)
    .set({ endedAt: sql`now()`, revision: sql`${vouchers.revision} + 1` })
    .where(and(eq(vouchers.id, id), isNull(vouchers.endedAt)))
}

function completed(given: NewVoucherTerms): VoucherTerms {
  return {
    type: given.type,
    discount: given.discount ?? null,
    discount_percentage: given.discount_percentage ?? null,
    valid_from: given.valid_from ?? null,
    valid_until: given.valid_until ?? null,
    usage_limit: given.usage_limit ?? null,
    limit_per_person: given.limit_per_person === undefined ? 1 : given.limit_per_person,
    minimum: given.minimum ?? { amount: 0, currency: 'CHF' },
    departments: given.departments ?? [],
    formats: given.formats ?? [],
    products: given.products ?? [],
    note: given.note ?? null,
  }
}

/**
 * What the schema cannot say: a percentage or an amount as the type demands, an end after the beginning, known
 * departments and products.
 */
async function guardTerms(tx: Database, terms: VoucherTerms): Promise<void> {
  const [worth, other] =
    terms.type === 'credit'
      ? (['discount', 'discount_percentage'] as const)
      : (['discount_percentage', 'discount'] as const)
  if (terms[worth] === null) throw wrong(worth, 'required')
  if (terms[other] !== null) throw wrong(other, 'voucherValue')
  const { valid_from: from, valid_until: until } = terms
  if (from !== null && until !== null && new Date(until) <= new Date(from))
    throw wrong('valid_until', 'untilBeforeFrom')
  const known = async (table: typeof departments | typeof products, ids: readonly string[]) =>
    ids.length === 0 || (await tx.$count(table, inArray(table.id, [...ids]))) === new Set(ids).size
  if (!(await known(departments, terms.departments))) throw wrong('departments', 'unknown')
  if (!(await known(products, terms.products))) throw wrong('products', 'unknown')
}

function columnsOf(terms: VoucherTerms) {
  return {
    type: terms.type,
    discount: terms.discount?.amount ?? null,
    discountPercentage: terms.discount_percentage,
    validFrom: terms.valid_from === null ? null : new Date(terms.valid_from),
    validUntil: terms.valid_until === null ? null : new Date(terms.valid_until),
    usageLimit: terms.usage_limit,
    limitPerPerson: terms.limit_per_person,
    minimum: terms.minimum.amount,
    departmentIds: [...new Set(terms.departments)],
    formats: [...new Set(terms.formats)],
    productIds: [...new Set(terms.products)],
    note: terms.note,
  }
}

/** 31^10 codes: with a thousand of them valid, and ten guesses in a quarter of an hour, nobody finds one. */
const LENGTH = 10

/** A code that nobody can guess, after a prefix: `HERBST-7KQ4M2XAPB`. */
function generateCode(prefix = ''): string {
  const code = randomCode(LENGTH)
  return prefix === '' ? code : `${prefix.replace(/-$/, '')}-${code}`
}

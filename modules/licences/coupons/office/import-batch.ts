import { eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { codeLineWords as words } from '#contract/licences/coupon-words.ts'
import type { tryCouponCodes } from '#contract/licences/office-coupons.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CouponKeys } from '../coupon-keys.ts'
import { couponSets } from '../tables.ts'
import { knownCodes, writeCodes } from '../write-codes.ts'
import { addBatch, type BatchTerms } from './new-batch.ts'
import { readCodes } from './read-codes.ts'

/** Sentences that a refused file is answered with. */
const MOST_PROBLEMS = 50

interface Imported {
  terms: BatchTerms
  /** The content of the file. */
  text: string
  staffId: string
}

/**
 * Makes a batch of codes that were made outside the shop, and returns its id. Where a line is wrong, stands there
 * twice, or exists already, nothing is written.
 */
export async function importBatch(tx: Database, keys: CouponKeys, { terms, text, staffId }: Imported): Promise<string> {
  const [lines, problems] = readCodes(text)
  if (problems.length > 0) throw wrongLines(problems)
  const setId = await addBatch(tx, { ...terms, total: lines.length, staffId })
  const codes = lines.map(({ code }, position) => ({ position, code }))
  const known = new Set(await writeCodes(tx, keys, { setId, codes }))
  if (known.size > 0) throw wrongLines(lines.filter((_, n) => known.has(n)).map(({ line }) => words.known(line)))
  await tx.update(couponSets).set({ issuedAt: sql`now()` }).where(eq(couponSets.id, setId))
  return setId
}

/** What `importBatch` would say of a file; writes nothing. */
export async function tryCodes(
  db: Database,
  keys: CouponKeys,
  text: string,
): Promise<Output<typeof tryCouponCodes>['data']> {
  const [lines, problems] = readCodes(text)
  if (problems.length > 0) return { total: 0, problems: firstOf(problems) }
  const codes = lines.map(({ code }) => code)
  const known = await knownCodes(db, keys, codes)
  const told = lines.filter(({ code }) => known.has(code)).map(({ line }) => words.known(line))
  return { total: told.length > 0 ? 0 : lines.length, problems: firstOf(told) }
}

function wrongLines(problems: readonly string[]): Refusal {
  return new Refusal('invalid', { errors: { codes: firstOf(problems) } })
}

/** The first of them, and how many more there are. */
function firstOf(problems: readonly string[]): string[] {
  const more = problems.length - MOST_PROBLEMS
  const told = problems.slice(0, MOST_PROBLEMS)
  return more > 0 ? [...told, words.further(more)] : told
}

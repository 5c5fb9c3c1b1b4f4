import { inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { CODE_LENGTH } from '#contract/typed-text/spoken-code.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'
import type { CouponKeys } from './coupon-keys.ts'
import { coupons } from './tables.ts'

/** Codes per statement. */
const BATCH = 1_000

export interface NewCode {
  position: number
  /** A code that somebody else made; without one, a random code is made. */
  code?: string | undefined
}

/**
 * Writes coupons of a set. Returns the positions whose given code exists already; a random code that exists is replaced
 * by another.
 */
export async function writeCodes(
  tx: Database,
  keys: CouponKeys,
  { setId, codes }: { setId: string; codes: readonly NewCode[] },
): Promise<number[]> {
  const refused: number[] = []
  let left: readonly NewCode[] = codes
  while (left.length > 0) {
    const batch = left.slice(0, BATCH)
    const written = await writeBatch(tx, keys, setId, batch)
    const taken = batch.filter(({ position }) => !written.has(position))
    refused.push(...taken.filter(({ code }) => code !== undefined).map(({ position }) => position))
    left = [...taken.filter(({ code }) => code === undefined), ...left.slice(BATCH)]
  }
  return refused
}

async function writeBatch(
  tx: Database,
  keys: CouponKeys,
  setId: string,
  batch: readonly NewCode[],
): Promise<ReadonlySet<number>> {
  const rows = await Promise.all(
    batch.map(async ({ position, code = generateCouponCode() }) => {
      const id = uuidv7()
      const hash = keys.hash(code)
      const former = keys.hashes(code).filter((one) => one !== hash)
      return { id, position, code_hash: hash, code_sealed: await keys.seal(code, id), former }
    }),
  )
  const known = await knownHashes(
    tx,
    rows.flatMap(({ former }) => former),
  )
  const made = rows.filter(({ former }) => !former.some((hash) => known.has(hash))).map(({ former: _, ...row }) => row)
  const written = await rowsOf<{ position: number }>(
    tx,
    sql`insert into coupons (id, set_id, position, code_hash, code_sealed, key_version)
        select id, ${setId}, position, code_hash, code_sealed, ${keys.current}
        from json_to_recordset(${JSON.stringify(made)}::json)
          as made (id uuid, position int, code_hash text, code_sealed text)
        on conflict do nothing returning position`,
  )
  return new Set(written.map(({ position }) => position))
}

/** Which of these codes exist, whoever made them. */
export async function knownCodes(
  db: Database,
  keys: CouponKeys,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let first = 0; first < codes.length; first += BATCH) {
    const some = codes.slice(first, first + BATCH).map((code) => ({ code, hashes: keys.hashes(code) }))
    const known = await knownHashes(
      db,
      some.flatMap(({ hashes }) => hashes),
    )
    for (const { code, hashes } of some) if (hashes.some((hash) => known.has(hash))) found.add(code)
  }
  return found
}

/** Which of these hashes exist: those of former versions of the key, which the unique index does not compare. */
async function knownHashes(tx: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .select({ hash: coupons.codeHash })
    .from(coupons)
    .where(inArray(coupons.codeHash, [...hashes]))
  return new Set(rows.map(({ hash }) => hash))
}

/** A new random code. */
export function generateCouponCode(): string {
  return randomCode(CODE_LENGTH)
}

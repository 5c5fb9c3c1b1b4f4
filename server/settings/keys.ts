import { sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { SealedColumn } from '#kernel/sealed-column.ts'
import { type CheckedKey, checkKey, giveUpFormer } from '#modules/ground/security/keys/check-key.ts'
import { type KeyVersion, type Secret, versionsOf } from '#modules/ground/security/keys/key-versions.ts'
import { checkedTokenSecret } from '#modules/ground/security/keys/sealed-texts.ts'
import { keyChecks } from '#modules/ground/security/tables.ts'
import { checkedCouponKey } from '#modules/licences/coupons/checked-coupon-key.ts'
import { EnvironmentError } from './env.ts'

/** What seals in the database. */
export interface Keys {
  tokenSecret: Secret
  couponKeys?: readonly KeyVersion[] | undefined
}

/** The versions of the key of coupons, which is the token secret where none is given. */
export function couponVersions({ couponKeys, tokenSecret }: Keys): readonly KeyVersion[] {
  return couponKeys ?? versionsOf(tokenSecret)
}

/** The keys with what this database knows of them. */
export function checkedKeys(db: Database, keys: Keys & { sealedColumns: readonly SealedColumn[] }): CheckedKey[] {
  return [checkedTokenSecret(db, keys), checkedCouponKey(db, { versions: couponVersions(keys) })]
}

const ONE_AT_A_TIME = sql`lock table ${keyChecks} in share row exclusive mode`

/**
 * Refuses keys by which this database was not sealed, and says what to do about each. One start at a time looks and
 * notes, all keys or none: two with different keys would otherwise each note one, and neither could start.
 */
export function refuseWrongKeys(db: Database, keysOn: (tx: Database) => readonly CheckedKey[]): Promise<void> {
  return withoutMistakes(db, keysOn, checkKey)
}

/** Gives up what the keys do not open (`giveUpFormer`), of all keys or of none. */
export function giveUpLost(db: Database, keysOn: (tx: Database) => readonly CheckedKey[]): Promise<void> {
  return withoutMistakes(db, keysOn, giveUpFormer)
}

function withoutMistakes(
  db: Database,
  keysOn: (tx: Database) => readonly CheckedKey[],
  work: (tx: Database, key: CheckedKey) => Promise<string[]>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(ONE_AT_A_TIME)
    const mistakes: string[] = []
    for (const key of keysOn(tx)) mistakes.push(...(await work(tx, key)))
    if (mistakes.length > 0) throw new EnvironmentError(mistakes)
  })
}

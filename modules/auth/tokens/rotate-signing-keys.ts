import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/account/auth.ts'
import { publicKey, SIGNING_KEYS_KEPT_SECONDS } from '#contract/account/signing-keys.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { createSealer } from '#modules/security/sealed.ts'
import { signingKeys } from '../tables.ts'

/** Of access tokens: anybody may check them with the public key, only the shop can make them (RFC 7518). */
export const SIGNING_ALGORITHM = 'ES256'

/** The purpose of the secret, and the tag under which every instance keeps the keys. */
export const SIGNING_KEYS = 'signing-keys'

/** Seconds by which clocks of instances and database may differ. */
const LEEWAY_SECONDS = 60

export interface Rotation {
  /** Only when the newest key is at least so many days old. */
  ifDaysOld?: number
  /** Only when the newest key is still this one; null: when there is none. */
  ifNewest?: string | null
  /** Without waiting until all who check tokens can have heard of the new key. */
  atOnce?: boolean
  /** The old keys are in wrong hands: their tokens are worth nothing from now on. */
  compromised?: boolean
}

/**
 * Makes the next key of access tokens. Tokens of the one before hold until the last of them is over. False when nothing
 * was due, or when somebody else did it at the same time.
 */
export async function rotateSigningKeys(
  { db, secret }: { db: Database; secret: string },
  { ifDaysOld, ifNewest, compromised = false, atOnce = compromised }: Rotation = {},
): Promise<boolean> {
  const made = await makeKey(secret)
  // «At once» is a little earlier: a clock that is behind that of the database must not wait for it.
  const wait = atOnce ? -LEEWAY_SECONDS : SIGNING_KEYS_KEPT_SECONDS
  const hold = compromised ? 0 : Math.max(0, wait) + ACCESS_TOKEN_SECONDS + LEEWAY_SECONDS
  const conditions: SQL[] = []
  if (ifDaysOld !== undefined)
    conditions.push(lt(signingKeys.createdAt, sql`now() - make_interval(days => ${ifDaysOld})`))
  if (ifNewest !== undefined) conditions.push(eq(signingKeys.kid, ifNewest ?? ''))
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .update(signingKeys)
      .set({ verifiesUntil: secondsFromNow(hold) })
      .where(and(isNull(signingKeys.verifiesUntil), ...conditions))
      .returning({ kid: signingKeys.kid })
    if (conditions.length > 0 && ended.length === 0 && ifNewest !== null) return false
    const inserted = await tx
      .insert(signingKeys)
      .values({ ...made, signsFrom: secondsFromNow(wait) })
      .onConflictDoNothing()
      .returning({ kid: signingKeys.kid })
    if (inserted.length === 0) return false
    await tx.delete(signingKeys).where(compromised ? isOld : isOver)
    await purge(tx, [SIGNING_KEYS])
    return true
  })
}

const isOld = isNotNull(signingKeys.verifiesUntil)
const isOver = lt(signingKeys.verifiesUntil, sql`now()`)

function secondsFromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}

async function makeKey(secret: string) {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const sealedPrivateKey = await createSealer(secret, SIGNING_KEYS).seal(
    JSON.stringify(await exportJWK(pair.privateKey)),
    kid,
  )
  return { kid, publicKey: publicKey.parse({ ...jwk, alg: SIGNING_ALGORITHM, use: 'sig', kid }), sealedPrivateKey }
}

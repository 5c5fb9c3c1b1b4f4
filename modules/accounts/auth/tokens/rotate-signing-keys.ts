import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { publicKey, SIGNING_KEYS_KEPT_SECONDS, type SigningAlgorithm } from '#contract/partners/signing-keys.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { signingKeys } from '../tables.ts'

/**
 * Seconds for which a key goes on verifying once another signs: as long as access tokens live. ID tokens are hints of
 * later requests too, long after they have expired (OpenID Connect RP-Initiated Logout, section 2).
 */
const VERIFIES_ON: Record<SigningAlgorithm, number> = { ES256: ACCESS_TOKEN_SECONDS, RS256: REFRESH_TOKEN_SECONDS }
export const SIGNING_ALGORITHMS = Object.keys(VERIFIES_ON) as SigningAlgorithm[]

/** The purpose of the secret, and the tag under which every instance caches the keys. */
export const SIGNING_KEYS = 'signing-keys'

/** Seconds by which the clocks of instances and database may differ. */
const LEEWAY_SECONDS = 60

export interface Rotation {
  /** Rotate only if the newest key is at least so many days old. */
  ifDaysOld?: number
  /** Rotate only if this is still the newest key; null: only if there is none. */
  ifNewest?: string | null
  /** Do not wait until all who check tokens can know the new key. */
  atOnce?: boolean
  /** The old keys were stolen: their tokens are invalid from now on. */
  compromised?: boolean
}

/**
 * Makes the next key of one algorithm. Tokens of the former key stay valid until the last of them expires. False when
 * nothing was due, or when another process rotated at the same time.
 */
export async function rotateSigningKeys(
  { db, secret, algorithm }: { db: Database; secret: Secret; algorithm: SigningAlgorithm },
  { ifDaysOld, ifNewest, compromised = false, atOnce = compromised }: Rotation = {},
): Promise<boolean> {
  const made = await makeKey(secret, algorithm)
  // «At once» is slightly in the past: an instance whose clock is behind the database's must not wait.
  const wait = atOnce ? -LEEWAY_SECONDS : SIGNING_KEYS_KEPT_SECONDS
  const hold = compromised ? 0 : Math.max(0, wait) + VERIFIES_ON[algorithm] + LEEWAY_SECONDS
  const ofAlgorithm = eq(signingKeys.algorithm, algorithm)
  const conditions: SQL[] = []
  if (ifDaysOld !== undefined)
    conditions.push(lt(signingKeys.createdAt, sql`now() - make_interval(days => ${ifDaysOld})`))
  if (ifNewest !== undefined) conditions.push(eq(signingKeys.kid, ifNewest ?? ''))
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .update(signingKeys)
      .set({ verifiesUntil: secondsFromNow(hold) })
      .where(and(isNull(signingKeys.verifiesUntil), ofAlgorithm, ...conditions))
      .returning({ kid: signingKeys.kid })
    if (conditions.length > 0 && ended.length === 0 && ifNewest !== null) return false
    const inserted = await tx
      .insert(signingKeys)
      .values({ ...made, algorithm, signsFrom: secondsFromNow(wait) })
      .onConflictDoNothing()
      .returning({ kid: signingKeys.kid })
    if (inserted.length === 0) return false
    await tx.delete(signingKeys).where(and(ofAlgorithm, compromised ? isOld : isOver))
    await purge(tx, [SIGNING_KEYS])
    return true
  })
}

const isOld = isNotNull(signingKeys.verifiesUntil)
const isOver = lt(signingKeys.verifiesUntil, sql`now()`)

function secondsFromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}

async function makeKey(secret: Secret, algorithm: SigningAlgorithm) {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const sealedPrivateKey = await createSealer(secret, SIGNING_KEYS).seal(
    JSON.stringify(await exportJWK(pair.privateKey)),
    kid,
  )
  return { kid, publicKey: publicKey.parse({ ...jwk, alg: algorithm, use: 'sig', kid }), sealedPrivateKey }
}

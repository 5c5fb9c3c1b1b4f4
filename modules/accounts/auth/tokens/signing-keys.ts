import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { importJWK, type JWK } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import type { PublicKey, SigningAlgorithm } from '#contract/partners/signing-keys.ts'
import type { Core } from '#kernel/core.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { signingKeys } from '../tables.ts'
import { rotateSigningKeys, SIGNING_KEYS } from './rotate-signing-keys.ts'

/** Milliseconds between two searches for a key that this process does not know. */
const LOOK_AGAIN = 1_000

export interface SigningKeys {
  /** The key that signs now; created where there is none. Never call it inside a transaction. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The private halves for a library that signs and checks itself, the current one first. Not inside a transaction. */
  privateKeys(): Promise<JWK[]>
  /** The key to check a signature with; null for one that is unknown or has expired. */
  find(kid: string): Promise<CryptoKey | null>
  /** Public halves of all keys whose tokens are valid, and of the next key. */
  published(): Promise<PublicKey[]>
}

interface KeyInUse {
  kid: string
  jwk: PublicKey
  publicKey: CryptoKey
  /** Null when it was sealed with another secret than this process has: then it only checks signatures. */
  privateKey: CryptoKey | null
  privateJwk: JWK | null
  /** Milliseconds since 1970. */
  signsFrom: number
  verifiesUntil: number
}

/** The keys of an algorithm, shared by all instances through the database and cached in process until they change. */
export function createSigningKeys(
  { db, kept }: Pick<Core, 'db' | 'kept'>,
  secret: Secret,
  algorithm: SigningAlgorithm = 'ES256',
): SigningKeys {
  const sealer = createSealer(secret, SIGNING_KEYS)
  const keys = () => kept.get(`${SIGNING_KEYS} ${algorithm}`, [SIGNING_KEYS], readKeys)
  const imported = async (jwk: JWK) => (await importJWK(jwk, algorithm)) as CryptoKey
  let lookedAt = 0

  async function readKeys(): Promise<KeyInUse[]> {
    const rows = await db
      .select()
      .from(signingKeys)
      .where(
        and(
          eq(signingKeys.algorithm, algorithm),
          or(isNull(signingKeys.verifiesUntil), gt(signingKeys.verifiesUntil, sql`now()`)),
        ),
      )
    return Promise.all(
      rows.map(async ({ kid, publicKey, sealedPrivateKey, signsFrom, verifiesUntil }) => {
        const opened = await sealer.open(sealedPrivateKey, kid)
        const privateJwk = opened === null ? null : ({ ...JSON.parse(opened), alg: algorithm, use: 'sig', kid } as JWK)
        return {
          kid,
          jwk: publicKey,
          publicKey: await imported(publicKey),
          privateKey: privateJwk && (await imported(privateJwk)),
          privateJwk,
          signsFrom: signsFrom.getTime(),
          verifiesUntil: verifiesUntil?.getTime() ?? Number.POSITIVE_INFINITY,
        }
      }),
    )
  }

  async function currentOne(): Promise<{ kid: string; key: CryptoKey } | null> {
    const now = Date.now()
    const [newest] = (await keys())
      .filter(({ signsFrom, verifiesUntil, privateKey }) => {
        return privateKey && signsFrom <= now && verifiesUntil >= now + ACCESS_TOKEN_SECONDS * 1000
      })
      .toSorted((a, b) => b.signsFrom - a.signsFrom)
    return newest?.privateKey ? { kid: newest.kid, key: newest.privateKey } : null
  }

  async function known(kid: string): Promise<KeyInUse | undefined> {
    return (await keys()).find((key) => key.kid === kid)
  }

  async function current(): Promise<{ kid: string; key: CryptoKey }> {
    const found = await currentOne()
    if (found) return found
    const newest = (await keys()).find(({ verifiesUntil }) => verifiesUntil === Number.POSITIVE_INFINITY)
    // Other instances may do the same at this moment: one of them creates the key, and all read it.
    await rotateSigningKeys({ db, secret, algorithm }, { ifNewest: newest?.kid ?? null, atOnce: true })
    kept.forget([SIGNING_KEYS])
    const made = await currentOne()
    if (!made) throw new Error(`No key signs with ${algorithm}`)
    return made
  }

  return {
    current,
    privateKeys: async () => {
      const { kid } = await current()
      const all = (await keys()).filter((key) => key.verifiesUntil > Date.now()).flatMap((key) => key.privateJwk ?? [])
      return all.toSorted((a, b) => Number(b.kid === kid) - Number(a.kid === kid))
    },
    find: async (kid) => {
      let key = await known(kid)
      if (!key && Date.now() - lookedAt > LOOK_AGAIN) {
        lookedAt = Date.now()
        kept.forget([SIGNING_KEYS])
        key = await known(kid)
      }
      return key && key.verifiesUntil > Date.now() ? key.publicKey : null
    },
    published: async () => (await keys()).filter((key) => key.verifiesUntil > Date.now()).map(({ jwk }) => jwk),
  }
}

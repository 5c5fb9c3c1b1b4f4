import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { KEY_HOURS } from '#contract/ground/idempotency-key.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { StoredCart } from './stored-cart.ts'

const IS_EXPIRED = `kept_at <= now() - interval '${KEY_HOURS} hours'`

/** An Idempotency-Key and the request that it came with, as hashes: both are the caller's own text. */
export interface ChangeKey {
  keyHash: string
  requestHash: string
}

/** The key of a request that changes a cart; null where the caller sent none. `request` is what it asks for. */
export function changeKey(key: string | undefined, request: readonly unknown[]): ChangeKey | null {
  if (key === undefined) return null
  return { keyHash: hashOf(key), requestHash: hashOf(JSON.stringify(request)) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const insertKey = prepared<{ isNew: boolean }>(
  'take-cart-key',
  `insert into cart_keys (user_id, cart_id, key_hash, request_hash) values ($1, $2, $3, $4)
   on conflict do nothing returning true as "isNew"`,
)

const renewKey = prepared<{ isNew: boolean }>(
  'renew-cart-key',
  `update cart_keys set request_hash = $4, answer = null, kept_at = now()
   where (user_id = $1 or cart_id = $2) and key_hash = $3 and ${IS_EXPIRED} returning true as "isNew"`,
)

const findKey = prepared<{ requestHash: string; answer: unknown }>(
  'find-cart-key',
  `select request_hash as "requestHash", answer from cart_keys where (user_id = $1 or cart_id = $2) and key_hash = $3`,
)

const keepAnswerStatement = prepared(
  'keep-answer-of-cart-key',
  'update cart_keys set answer = $4 where (user_id = $1 or cart_id = $2) and key_hash = $3',
)

/** A key belongs to the user, whose carts come and go, or to the one cart of a guest. */
function ownerOf({ id, userId }: StoredCart): [userId: string | null, cartId: string | null] {
  return userId ? [userId, null] : [null, id]
}

/** The first answer to a request that was carried out before; null where nothing but the cart itself answers it. */
export interface EarlierChange {
  answer: unknown
}

/**
 * Lets a key stand for the change of a locked cart, in the transaction that makes it. Returns what was done before
 * where it stands for the same request already: then nothing may be changed. A key that stands for another request is
 * refused.
 */
export async function takeKey(tx: Database, cart: StoredCart, key: ChangeKey | null): Promise<EarlierChange | null> {
  if (!key) return null
  const named = [...ownerOf(cart), key.keyHash]
  const [taken] = await insertKey(tx, [...named, key.requestHash])
  if (taken) return null
  const [renewed] = await renewKey(tx, [...named, key.requestHash])
  if (renewed) return null
  const [earlier] = await findKey(tx, named)
  if (earlier?.requestHash !== key.requestHash) throw new Refusal('idempotency_key_reused')
  return { answer: earlier.answer }
}

/** Keeps the answer to a change with a key, for its repeats. */
export async function keepAnswer(
  tx: Database,
  cart: StoredCart,
  { key, answer }: { key: ChangeKey; answer: unknown },
): Promise<void> {
  await keepAnswerStatement(tx, [...ownerOf(cart), key.keyHash, JSON.stringify(answer)])
}

const moveKeysStatement = prepared(
  'move-cart-keys',
  `insert into cart_keys (user_id, key_hash, request_hash, answer, kept_at)
   select $2, key_hash, request_hash, answer, kept_at from cart_keys where cart_id = $1
   on conflict do nothing`,
)

/** Gives the keys of a guest's cart to the user who takes it over: what was put into it is not put into theirs again. */
export async function moveKeys(tx: Database, guestCartId: string, userId: string): Promise<void> {
  await moveKeysStatement(tx, [guestCartId, userId])
}

const deleteExpired = prepared('delete-expired-cart-keys', `delete from cart_keys where ${IS_EXPIRED}`)

/** Deletes expired keys, most of which are never used again. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await deleteExpired(db, [])
}

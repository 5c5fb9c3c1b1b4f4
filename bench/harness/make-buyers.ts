import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { buyableProducts, inChunks, insertCarts } from './make-carts.ts'
import type { PreparedShop } from './prepared-shop.ts'

export interface Buyer {
  id: string
  email: string
  sessionId: string
  /** The access token of a login. */
  token: string
  cartId: string | undefined
}

export interface BuyersWanted {
  count: number
  /** The payment method chosen in each buyer's filled cart, or no cart. */
  cart: PaymentMethod | 'none'
  /** For users who are to log in with a password. */
  passwordHash?: string
}

const USER = { firstName: 'Lea', lastName: 'Muster' }
const ADDRESS = {
  firstName: 'Lea',
  lastName: 'Muster',
  street: 'Aarbergergasse',
  streetNumber: '12',
  postCode: '3011',
  city: 'Bern',
  country: 'ch' as const,
  isBilling: true,
  isDelivery: true,
}

/**
 * Makes new users who are logged in and have an address. Inserted directly, because hashing a password is slow on
 * purpose.
 */
export async function makeBuyers(
  { db, signToken }: PreparedShop,
  { count, cart, passwordHash = 'none' }: BuyersWanted,
): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => ({ userId: uuidv7(), sessionId: uuidv7() }))
  const emailOf = (id: string) => `${id}@bench.example`
  const now = new Date()
  for (const some of inChunks(made)) {
    await db.insert(users).values(
      some.map(({ userId: id }) => ({
        ...USER,
        id,
        email: emailOf(id),
        passwordHash,
        emailVerifiedAt: now,
        termsAcceptedAt: now,
      })),
    )
    await db.insert(sessions).values(
      some.map(({ userId, sessionId: id }) => ({
        id,
        userId,
        userAgent: 'bench',
        beganWith: 'password' as const,
        expiresAt: sql`now() + interval '1 day'`,
      })),
    )
    await db.insert(addresses).values(some.map(({ userId }) => ({ ...ADDRESS, id: uuidv7(), userId })))
  }
  const ids = made.map(({ userId }) => userId)
  const carts = cart === 'none' ? [] : await insertCarts(db, ids, await buyableProducts(db), cart)
  return Promise.all(
    made.map(async (login, n) => ({
      id: login.userId,
      email: emailOf(login.userId),
      sessionId: login.sessionId,
      token: await signToken(login),
      cartId: carts[n]?.id,
    })),
  )
}

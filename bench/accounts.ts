import { sql } from 'drizzle-orm'
import { authCookies, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { hashPassword } from '#modules/accounts/auth/passwords/password.ts'
import { refreshTokens } from '#modules/accounts/auth/tables.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import type { LoadRequest } from './harness/load.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import { inChunks } from './harness/make-carts.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'

const PASSWORD = 'sieben-blaue-Velos'
const JSON_TYPE = { 'content-type': 'application/json' }

/** Users log in with their passwords; each connection is another user. */
export const login: Question = {
  title: 'Login: POST /oauth/token, argon2id of 19 MiB',
  needsPages: false,
  prepare: async (shop, { connections }) => ({ once: false, requests: await loginRequests(shop, connections) }),
}

/** Every refresh token is used once. */
export const refresh: Question = {
  title: 'Refresh: POST /oauth/token/refresh',
  needsPages: false,
  pace: 200,
  prepare: async (shop, { requests: count }) => {
    const buyers = await makeBuyers(shop, { count, cart: 'none' })
    const tokens = buyers.map(({ sessionId }) => ({ sessionId, token: newToken() }))
    for (const some of inChunks(tokens)) {
      await shop.db.insert(refreshTokens).values(
        some.map(({ sessionId, token }) => ({
          hash: tokenHash(token),
          sessionId,
          expiresAt: sql`now() + interval '1 day'`,
        })),
      )
    }
    const requests = tokens.map(({ token }) => ({
      method: 'POST' as const,
      path: '/api/oauth/token/refresh',
      headers: JSON_TYPE,
      body: JSON.stringify({ refresh_token: token }),
    }))
    return { once: true, requests }
  },
}

/** The first call of an app: whose token this is. */
export const currentUser: Question = {
  title: 'Current user: GET /auth/user',
  needsPages: false,
  prepare: async (shop, { connections }) => {
    const buyers = await makeBuyers(shop, { count: connections, cart: 'none' })
    const requests = buyers.map(({ token }) => ({
      method: 'GET' as const,
      path: '/api/auth/user',
      headers: { cookie: `${authCookies.marker}=1; ${authCookies.access}=${token}` },
    }))
    return { once: false, requests }
  },
}

const PARALLEL_LOGINS = 200

/** The same question during a constant load of logins: passwords are hashed in a queue, so it should not slow down. */
export function besideLogins(question: Question): Question {
  return {
    title: `${question.title}, beside ${PARALLEL_LOGINS} parallel logins`,
    needsPages: question.needsPages,
    pace: question.pace,
    prepare: async (shop, wanted) => ({
      ...(await question.prepare(shop, wanted)),
      beside: { requests: await loginRequests(shop, PARALLEL_LOGINS), connections: PARALLEL_LOGINS },
    }),
  }
}

async function loginRequests(shop: PreparedShop, count: number): Promise<LoadRequest[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const buyers = await makeBuyers(shop, { count, cart: 'none', passwordHash })
  return buyers.map(({ email }) => ({
    method: 'POST',
    path: '/api/oauth/token',
    headers: JSON_TYPE,
    body: JSON.stringify({
      client_id: SHOP_CLIENT_ID,
      grant_type: 'password',
      username: email,
      password: PASSWORD,
    }),
  }))
}

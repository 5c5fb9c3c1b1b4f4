import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { createAccessTokens } from '#modules/accounts/auth/tokens/access-token.ts'
import { createSigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'
import { users } from '#modules/ground/users/tables.ts'
import { QUIET_SECRET } from './quiet-shop.ts'

/** An administrator who has logged in with a second factor to a quiet shop. */
export async function staffToken(db: Database): Promise<string> {
  const [userId, sessionId] = [uuidv7(), uuidv7()]
  const person = { email: `${userId}@bench.example`, firstName: 'Ada', lastName: 'Admin', passwordHash: 'none' }
  await db.insert(users).values({ ...person, id: userId, groups: ['admin'], emailVerifiedAt: new Date() })
  const begun = { userAgent: 'bench', beganWith: 'password', secondFactorAt: new Date() } as const
  await db.insert(sessions).values({ ...begun, id: sessionId, userId, expiresAt: sql`now() + interval '1 day'` })
  const tokens = createAccessTokens(createSigningKeys({ db, kept: new KeptValues() }, QUIET_SECRET))
  return tokens.sign({ userId, sessionId, firstName: person.firstName, groups: ['admin'] })
}

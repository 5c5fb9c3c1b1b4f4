import { SECOND_FACTOR } from '#modules/accounts/auth/auth-kit.ts'
import { newSecret } from '#modules/accounts/auth/second-factor/one-time-codes.ts'
import { storeRecoveryCodes } from '#modules/accounts/auth/second-factor/recovery-codes.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { type TestApp, TOKEN_SECRET } from './app.ts'
import { authenticator } from './authenticator.ts'
import type { TestUser } from './factories/people-factories.ts'

export interface SecondFactorOfUser {
  code: ReturnType<typeof authenticator>
  recoveryCodes: string[]
}

/** Turns a user's second factor on directly, without the pages. */
export async function turnOnSecondFactor({ core }: Pick<TestApp, 'core'>, user: TestUser): Promise<SecondFactorOfUser> {
  const secret = newSecret()
  const sealed = await createSealer(TOKEN_SECRET, SECOND_FACTOR).seal(secret, user.id)
  await core.db.insert(secondFactors).values({ userId: user.id, secret: sealed, confirmedAt: new Date() })
  return { code: authenticator(secret), recoveryCodes: await storeRecoveryCodes(core.db, user.id) }
}

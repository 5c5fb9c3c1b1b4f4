import { Refusal } from '#contract/errors.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { findUserByEmail } from '#modules/users/find-user.ts'
import type { Core } from '#server/database/core.ts'
import type { AccessTokens } from './access-token.ts'
import { clientNetwork } from './client-network.ts'
import { hashing } from './hashing-queue.ts'
import type { AuthLimits } from './limits.ts'
import { NO_PASSWORD, verifyPassword } from './password.ts'
import { startSession, type TokenPair } from './start-session.ts'

export interface LogInDeps extends Pick<Core, 'db'> {
  tokens: AccessTokens
  limits: AuthLimits
}

export interface Credentials {
  email: string
  password: string
  ip: string
  userAgent: string
}

/**
 * Starts a login. An unknown address costs as much as a wrong password and gets the same answer.
 * Throws Refusal `credentials_invalid`, or `too_many_requests` after too many wrong ones.
 */
export async function logIn(deps: LogInDeps, credentials: Credentials): Promise<TokenPair> {
  // Counting waits for its turn too: else many right logins at once would count as wrong ones while they wait.
  const user = await hashing.run(() => checkCredentials(deps, credentials))
  if (!user) throw new Refusal('credentials_invalid')
  return startSession(deps, user, credentials.userAgent)
}

async function checkCredentials({ db, limits }: LogInDeps, { email, password, ip }: Credentials) {
  const network = clientNetwork(ip)
  const account = emailKey(email)
  // Counted before the password is looked at, so that guesses sent at once cannot slip through.
  await limits.loginPerNetwork.count(network)
  await limits.loginPerAccount.count(account)
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD)
  if (!user || !isRight) return null
  await limits.loginPerAccount.giveBack(account)
  await limits.loginPerNetwork.giveBack(network)
  return user
}

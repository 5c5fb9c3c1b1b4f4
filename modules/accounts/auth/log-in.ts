import type { LoginChallenge } from '#contract/accounts/auth.ts'
import { Refusal } from '#contract/errors.ts'
import type { RequestContext } from '#kernel/route.ts'
import { attempt, type Counter } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUserByEmail, type UserRow } from '#modules/ground/users/find-user.ts'
import type { AuthKit } from './auth-kit.ts'
import { hashing, NO_PASSWORD, verifyPassword } from './passwords/password.ts'
import { findSecondFactor } from './second-factor/find-second-factor.ts'
import type { Device } from './sessions/device.ts'
import type { FormerLogin } from './sessions/end-sessions.ts'
import type { TokenPair } from './sessions/refresh-session.ts'
import { startSession } from './sessions/start-session.ts'

export type LogInKit = Pick<AuthKit, 'core' | 'tokens' | 'limits' | 'devices' | 'challenges'>

export interface Credentials extends Device {
  email: string
  password: string
  remembered: boolean
  /** The browser's mark from an earlier login; see `createKnownDevices`. */
  deviceMark: string | undefined
  former: FormerLogin
}

export interface Login extends TokenPair {
  userId: string
}

/**
 * Starts a login. An unknown address takes as long as a wrong password and gets the same answer. Where the account has
 * a second factor, Refusal `second_factor_required` carries the challenge for the second step. A client that
 * disconnects (`signal`) leaves the queue.
 */
export async function logIn(
  kit: LogInKit,
  credentials: Credentials,
  { signal }: Pick<RequestContext, 'signal'>,
): Promise<Login> {
  const user = await findByCredentials(kit, credentials, { signal })
  if (await findSecondFactor(kit.core.db, user.id))
    throw new Refusal('second_factor_required', {
      challenge: kit.challenges.make(user, credentials),
    } satisfies LoginChallenge)
  const { former, remembered } = credentials
  const start = { device: credentials, secondFactor: false, beganWith: 'password', remembered, former } as const
  const tokens = await startSession(kit, user, start)
  if (!tokens) throw new Refusal('credentials_invalid')
  return { userId: user.id, ...tokens }
}

/** An address and a password, and where they come from: a person's browser, or the server of a partner's client. */
export type Presented = Pick<Credentials, 'email' | 'password'> &
  (Pick<Credentials, 'ip' | 'deviceMark'> | { clientId: string })

/**
 * The account of an e-mail address and its password. The refusal is the same where there is none. Never call it inside
 * a transaction.
 */
export async function findByCredentials(
  kit: Pick<LogInKit, 'core' | 'limits' | 'devices'>,
  credentials: Presented,
  { signal }: Pick<RequestContext, 'signal'>,
): Promise<UserRow> {
  const counters = countersOf(kit, credentials, await findUserByEmail(kit.core.db, credentials.email))
  // A caller who has used up the attempts takes no place in the queue.
  for (const [limit, key] of counters) await limit.check(key)
  // Count inside the queue: otherwise many right logins at once would count as wrong ones while they wait.
  return hashing.run(() => attempt(counters, () => checkCredentials(kit, credentials)), { signal })
}

/**
 * A known device of the account has its own counter, so that others' guesses do not lock it out. All people of a partner
 * come from the network of its server, so each of them counts for themselves there, and shuts out nobody else.
 */
function countersOf(
  { limits, devices }: Pick<LogInKit, 'limits' | 'devices'>,
  credentials: Presented,
  user: UserRow | null,
): Counter[] {
  const person = user?.id ?? emailKey(credentials.email)
  if ('clientId' in credentials) return [[limits.loginPerClient, `${credentials.clientId} ${person}`]]
  const device = user && devices.nameOf(credentials.deviceMark, user.id)
  if (device) return [[limits.loginPerDevice, device]]
  return [
    [limits.loginPerAccount, person],
    [limits.loginPerNetwork, clientNetwork(credentials.ip)],
  ]
}

async function checkCredentials(
  { core: { db } }: Pick<LogInKit, 'core'>,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD)
  if (!user || !isRight) throw new Refusal('credentials_invalid')
  return user
}

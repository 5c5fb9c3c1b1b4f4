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
export function findByCredentials(
  kit: ProvingKit,
  credentials: Presented,
  { signal }: Pick<RequestContext, 'signal'>,
): Promise<UserRow> {
  const { email, password } = credentials
  const find = () => findUserByEmail(kit.core.db, email)
  return proveAccount(kit, { find, named: emailKey(email), password, from: credentials }, { signal })
}

type ProvingKit = Pick<LogInKit, 'core' | 'limits' | 'devices'>

/** Where a password comes from: a person's browser, or the server of a partner's client. */
type Source = Pick<Credentials, 'ip' | 'deviceMark'> | { clientId: string }

export interface Proving {
  /** The account that is meant, if there is one. */
  find: () => Promise<UserRow | null>
  /** By what it is meant: attempts count for this where there is none. */
  named: string
  password: string
  from: Source
}

/** The account that somebody names, once the password is right. Never call it inside a transaction. */
export async function proveAccount(
  kit: ProvingKit,
  { find, named, password, from }: Proving,
  { signal }: Pick<RequestContext, 'signal'>,
): Promise<UserRow> {
  const counters = countersOf(kit, from, { user: await find(), named })
  // A caller who has used up the attempts takes no place in the queue.
  for (const [limit, key] of counters) await limit.check(key)
  // Count inside the queue: otherwise many right logins at once would count as wrong ones while they wait.
  return hashing.run(() => attempt(counters, () => checkPassword(find, password)), { signal })
}

/**
 * A known device of the account has its own counter, so that others' guesses do not lock it out. All people of a partner
 * come from the network of its server, so each of them counts for themselves there, and shuts out nobody else.
 */
function countersOf(
  { limits, devices }: Pick<LogInKit, 'limits' | 'devices'>,
  from: Source,
  { user, named }: { user: UserRow | null; named: string },
): Counter[] {
  const person = user?.id ?? named
  if ('clientId' in from) return [[limits.loginPerClient, `${from.clientId} ${person}`]]
  const device = user && devices.nameOf(from.deviceMark, user.id)
  if (device) return [[limits.loginPerDevice, device]]
  return [
    [limits.loginPerAccount, person],
    [limits.loginPerNetwork, clientNetwork(from.ip)],
  ]
}

async function checkPassword(find: Proving['find'], password: string): Promise<UserRow> {
  const user = await find()
  const isRight = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD)
  if (!user || !isRight) throw new Refusal('credentials_invalid')
  return user
}

import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser, PASSWORD, type TestUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteSecondFactor } from '../second-factor/turn-off-second-factor.ts'
import { sessions } from '../tables.ts'
import { deviceColumns } from './device.ts'
import { endOtherSessions } from './end-sessions.ts'

const app = await startTestApp()
const { db } = app.core
const NEW = 'Tannen-Ufer-2027'
const NEW_HASH = '$argon2id$v=19$m=8,t=1,p=1$bGVybmxhZGVuLXRlc3RzIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

function logIn({ email }: TestUser) {
  const body = {
    client_id: authApi.SHOP_CLIENT_ID,
    grant_type: 'password',
    username: email,
    password: PASSWORD,
  } as const
  return app.client()(authApi.createToken, { body })
}

function activeSessions({ id }: TestUser): Promise<number> {
  return db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
}

/** Inserts the row of a login that has not committed yet. */
async function insertStarting(tx: Database, { id: userId }: TestUser, { secondFactorAt = null as Date | null } = {}) {
  const expiresAt = new Date(Date.now() + 60_000)
  const device = deviceColumns({ ip: '203.0.113.9', userAgent: '' })
  await tx
    .insert(sessions)
    .values({ id: randomUUID(), userId, expiresAt, beganWith: 'password', secondFactorAt, ...device })
}

/** Changes the password in a transaction that commits only when the login, past its check, waits for it. */
async function whileChanged<T>({ id }: TestUser, logIn: () => Promise<T>): Promise<{ login: Promise<T> }> {
  return inTransaction(db, async (tx) => {
    await tx.update(users).set({ passwordHash: NEW_HASH }).where(eq(users.id, id))
    await endOtherSessions(tx, id, undefined)
    const login = logIn()
    await untilWaiting(db, 1)
    return { login }
  })
}

// Only a real server answers while a transaction is open.
// ASVS V7.4.3
describe.runIf(app.isPostgres)('a login checked with the old password while it is changed', () => {
  test('is refused like a wrong password, and no login is left', async () => {
    const user = await makeUser(app)
    const { login } = await whileChanged(user, () => refused(logIn(user)))
    const error = await login
    expect([error.status, error.body.code]).toEqual([401, 'credentials_invalid'])
    expect(await activeSessions(user)).toBe(0)
  })

  test('starts again if it was at its second step', async () => {
    const user = await makeUser(app)
    const { code } = await turnOnSecondFactor(app, user)
    const challenge = (await refused(logIn(user))).body.challenge ?? ''
    const body = { challenge, one_time_code: code() }
    const { login } = await whileChanged(user, () =>
      refused(app.client()(secondFactorApi.createTokenWithCode, { body })),
    )
    expect((await login).body.code).toBe('token_invalid')
    expect(await activeSessions(user)).toBe(0)
  })
})

// Only a real server answers while a transaction is open.
describe.runIf(app.isPostgres)('a login by the password alone, while a second factor is turned on', () => {
  test('is refused if its password was checked before', async () => {
    const user = await makeUser(app)
    const { login } = await inTransaction(db, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
      const login = refused(logIn(user))
      await untilWaiting(db, 1)
      await turnOnSecondFactor({ core: { ...app.core, db: tx } }, user)
      return { login }
    })
    expect((await login).body.code).toBe('credentials_invalid')
    expect(await activeSessions(user)).toBe(0)
  })

  test('is ended if it was just starting', async () => {
    const user = await makeUser(app)
    const here = await signIn(app, user)
    const { secret } = (await here.client(secondFactorApi.beginSecondFactor, { body: { current_password: PASSWORD } }))
      .data
    const body = { one_time_code: authenticator(secret)() }
    const { confirmed } = await inTransaction(db, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('share')
      await insertStarting(tx, user)
      const confirmed = here.client(secondFactorApi.confirmSecondFactor, { body })
      await untilWaiting(db, 1)
      return { confirmed }
    })
    await confirmed
    expect(await activeSessions(user)).toBe(1)
  })
})

// Only a real server answers while a transaction is open.
describe.runIf(app.isPostgres)('a login by password and code, while the second factor is removed', () => {
  test('is refused if its code was taken before', async () => {
    const user = await makeUser(app)
    const { code } = await turnOnSecondFactor(app, user)
    const challenge = (await refused(logIn(user))).body.challenge ?? ''
    const { login } = await inTransaction(db, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
      const body = { challenge, one_time_code: code() }
      const login = refused(app.client()(secondFactorApi.createTokenWithCode, { body }))
      await untilWaiting(db, 1)
      await deleteSecondFactor(tx, { userId: user.id })
      return { login }
    })
    expect((await login).body.code).toBe('token_invalid')
    expect(await activeSessions(user)).toBe(0)
  })

  test('is ended if it was just starting', async () => {
    const user = await makeUser(app)
    await turnOnSecondFactor(app, user)
    const { removed } = await inTransaction(db, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('share')
      await insertStarting(tx, user, { secondFactorAt: new Date() })
      const removed = inTransaction(db, (other) => deleteSecondFactor(other, { userId: user.id }))
      await untilWaiting(db, 1)
      return { removed }
    })
    expect(await removed).toBe(true)
    expect(await activeSessions(user)).toBe(0)
  })
})

// ASVS V7.4.3
test('when logins race with a new password, only the login that changed it is left', { timeout: 60_000 }, async () => {
  const user = await makeUser(app)
  const here = await signIn(app, user)
  const logins = Array.from({ length: 12 }, () => logIn(user).catch(() => null))
  const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
  await here.client(accountLinksApi.changePassword, { body })
  await Promise.all(logins)
  expect(await activeSessions(user)).toBe(1)
  expect((await here.client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

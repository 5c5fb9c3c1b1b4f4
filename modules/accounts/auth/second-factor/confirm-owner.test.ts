import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as emailChangeApi from '#contract/accounts/email-change.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import type { Client } from '#contract/client.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const NEW = 'Tannen-Ufer-2027'

interface Shown {
  current_password: string
  code?: string
}

let addresses = 0
const operations: [string, (client: Client, id: string, shown: Shown) => Promise<unknown>][] = [
  [
    'another password',
    (client, _, shown) =>
      client(accountLinksApi.changePassword, { body: { ...shown, password: NEW, password_confirmation: NEW } }),
  ],
  [
    'another e-mail address',
    (client, id, shown) =>
      client(emailChangeApi.requestEmailChange, {
        params: { id },
        body: { ...shown, email: `neu-${++addresses}@example.test` },
      }),
  ],
  ['the deletion of the account', (client, id, body) => client(privacyApi.requestDeletion, { params: { id }, body })],
]

/** A logged-in user, whose second factor is then turned on. */
async function someone() {
  const { client, user } = await signIn(app, await makeUser(app))
  return { client, user, ...(await turnOnSecondFactor(app, user)) }
}

const rowOf = ({ id }: { id: string }) => app.core.db.select().from(users).where(eq(users.id, id))

// ASVS V7.5.1
describe.each(operations)('with a second factor, %s', (_, ask) => {
  test('needs a code of the app or a recovery code besides the password', async () => {
    const { client, user, code } = await someone()
    const before = await rowOf(user)
    const missing = ['Code ist erforderlich']
    const wrong = ['Code ist nicht richtig']
    const guesses: [Partial<Shown>, object][] = [
      [{}, { code: missing }],
      [{ code: '' }, { code: missing }],
      [{ code: code(40) }, { code: wrong }],
      [{ code: 'ABCD-EFGH' }, { code: wrong }],
      [
        { code: code(), current_password: 'falsch-geraten' },
        { current_password: ['Aktuelles Passwort ist nicht richtig'] },
      ],
    ]
    for (const [shown, errors] of guesses) {
      const error = await refused(ask(client, user.id, { current_password: PASSWORD, ...shown }))
      expect([error.status, error.body.errors]).toEqual([422, errors])
    }
    expect(await rowOf(user)).toEqual(before)
    await ask(client, user.id, { current_password: PASSWORD, code: code() })

    const other = await someone()
    await ask(other.client, other.user.id, { current_password: PASSWORD, code: other.recoveryCodes[0] ?? '' })
  })

  test('is refused after ten wrong codes', async () => {
    const { client, user, code } = await someone()
    const guess = () => refused(ask(client, user.id, { current_password: PASSWORD, code: 'falsch' }))
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect((await refused(ask(client, user.id, { current_password: PASSWORD, code: code() }))).status).toBe(429)
  })

  test('needs no code without one, and refuses one that nobody could check', async () => {
    const { client, user } = await signIn(app, await makeUser(app))
    const error = await refused(ask(client, user.id, { current_password: PASSWORD, code: '000000' }))
    expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, ['code']])
    expect(await ask(client, user.id, { current_password: PASSWORD, code: '' })).toBeDefined()
  })

  test('is done with the password alone without one', async () => {
    const { client, user } = await signIn(app, await makeUser(app))
    expect(await ask(client, user.id, { current_password: PASSWORD })).toBeDefined()
  })
})

// ASVS V7.5.1
test('a code counts once, wherever it is given, and however often at once', async () => {
  const { client, user, code } = await someone()
  const shown = { current_password: PASSWORD, code: code() }
  const asked = operations.slice(1).flatMap(([, ask]) => [1, 2, 3].map(() => ask(client, user.id, shown)))
  const ended = await Promise.allSettled(asked)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const challenge = (await refused(signIn(app, user))).body.challenge ?? ''
  const body = { challenge, one_time_code: shown.code }
  expect((await refused(app.client()(secondFactorApi.createTokenWithCode, { body }))).status).toBe(422)
})

test('a refused new password, or the present address, uses up no code', async () => {
  const { client, user, code } = await someone()
  const shown = { current_password: PASSWORD, code: code() }
  const easy = { password: 'Passwort123', password_confirmation: 'Passwort123' }
  const first = await refused(client(accountLinksApi.changePassword, { body: { ...shown, ...easy } }))
  expect(first.body.errors).toHaveProperty('password')
  const same = { params: { id: user.id }, body: { ...shown, email: user.email } }
  expect((await refused(client(emailChangeApi.requestEmailChange, same))).body.errors).toHaveProperty('email')
  await client(accountLinksApi.changePassword, { body: { ...shown, password: NEW, password_confirmation: NEW } })
})

import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { passwordGrant, signIn } from '#tests/support/sign-in.ts'
import { recoveryCodes } from '../tables.ts'

const app = await startTestApp({ worksJobs: true, mail: true })
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))

function remove({ id }: Pick<TestUser, 'id'>, by = admin.client) {
  return by(officeUsersApi.removeSecondFactor, { params: { id }, body: { reason: 'Am Telefon geklärt.' } })
}

// ASVS V6.4.4
test('an administrator removes a lost second factor: the password is enough again, all logins end, and a mail says so', async () => {
  const user = await makeUser(app)
  const login = await signIn(app, user)
  await turnOnSecondFactor(app, user)
  expect((await refused(signIn(app, user))).body.code).toBe('second_factor_required')
  await remove(user)
  expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
  const { client } = await signIn(app, user)
  expect((await client(secondFactorApi.getSecondFactor)).data.enabled_at).toBeNull()
  expect(await app.core.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
  await mailTo(app, user.email, /wurde von uns ausgeschaltet/)
})

test('staff whose second factor was removed have no rights until they set up another', async () => {
  const user = await makeUser(app, { groups: ['editor'] })
  await turnOnSecondFactor(app, user)
  await remove(user)
  const { access_token } = await app.client()(authApi.createToken, { body: passwordGrant(user) })
  const client = app.client({ authorization: `Bearer ${access_token}` })
  expect((await refused(client(officeEntriesApi.entries.list, { query: {} }))).body.code).toBe('second_factor_missing')
})

// ASVS V6.4.4
test('administrators cannot remove their own', async () => {
  const { recoveryCodes: codes } = await turnOnSecondFactor(app, admin.user)
  expect((await refused(remove(admin.user))).body.code).toBe('forbidden')
  expect(await app.core.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.user.id))).toBe(codes.length)
})

test('for an unknown user or one without a second factor, nothing is removed and no login ends', async () => {
  expect((await refused(remove({ id: uuidv7() }))).status).toBe(404)
  const user = await makeUser(app)
  const { client } = await signIn(app, user)
  expect((await refused(remove(user))).body.code).toBe('second_factor_off')
  expect((await client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test('of several removals at once, one counts and sends a mail to the owner', async () => {
  const user = await makeUser(app)
  await turnOnSecondFactor(app, user)
  const removals = await Promise.allSettled(Array.from({ length: 5 }, () => remove(user)))
  expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.core.db.$count(mails, eq(mails.recipient, user.email))).toBe(1)
})

test('editors and sellers cannot remove anybody’s', async () => {
  const user = await makeUser(app)
  const { recoveryCodes: codes } = await turnOnSecondFactor(app, user)
  for (const group of ['editor', 'sales'] as const) {
    const { client } = await signIn(app, await makeUser(app, { groups: [group] }))
    expect((await refused(remove(user, client))).status).toBe(403)
  }
  expect(await app.core.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(codes.length)
})

import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))

function logOut(id: string, by = admin.client) {
  return by(officeUsersApi.logUserOut, { params: { id }, body: { reason: 'Am Telefon geklärt.' } })
}

// ASVS V7.4.5
test('an administrator ends all logins of a user: none of their tokens works, logins of others stay', async () => {
  const user = await makeUser(app)
  const logins = [await signIn(app, user), await signIn(app, user)]
  const other = await signIn(app, await makeUser(app))
  await logOut(user.id)
  for (const login of logins) {
    expect((await refused(login.client(authApi.getCurrentUser))).status).toBe(401)
    const refresh = app.client()(authApi.refreshToken, { body: { refresh_token: login.refreshToken } })
    expect((await refused(refresh)).status).toBe(401)
  }
  expect((await other.client(authApi.getCurrentUser)).data.id).toBe(other.user.id)
  expect((await admin.client(authApi.getCurrentUser)).data.id).toBe(admin.user.id)
  await logOut(user.id)
  expect((await (await signIn(app, user)).client(authApi.getCurrentUser)).data.id).toBe(user.id)
})

test('an unknown user cannot be logged out', async () => {
  expect((await refused(logOut(uuidv7()))).status).toBe(404)
})

// ASVS V7.4.5
test('editors and sellers cannot log anybody out', async () => {
  const user = await signIn(app, await makeUser(app))
  for (const group of ['editor', 'sales'] as const) {
    const { client } = await signIn(app, await makeUser(app, { groups: [group] }))
    expect((await refused(logOut(user.user.id, client))).status).toBe(403)
  }
  expect((await user.client(authApi.getCurrentUser)).data.id).toBe(user.user.id)
})

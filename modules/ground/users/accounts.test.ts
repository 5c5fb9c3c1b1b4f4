import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as usersApi from '#contract/ground/users.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()

const body = {
  salutation: 'female',
  first_name: 'Noëlle',
  last_name: 'Zürcher',
  institution: 'Berufsschule Bern',
  phone: '031 330 40 50',
} as const

test('a user changes their personal data', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  await client(usersApi.updateUser, { params: { id: user.id }, body })
  expect((await client(authApi.getCurrentUser)).data).toMatchObject({
    salutation: 'female',
    name: 'Noëlle Zürcher',
    institution: 'Berufsschule Bern',
    phone: '0313304050',
    email: user.email,
  })
})

// ASVS V8.2.3
test.each([
  ['a name with digits', { first_name: 'N03lle' }, ['first_name']],
  ['no last name', { last_name: ' ' }, ['last_name']],
  ['a foreign telephone number', { phone: '+49 30 123456' }, ['phone']],
  ['groups of their own choice', { groups: ['admin'] }, ['groups']],
  ['another address for mails', { email: 'neu@example.test' }, ['email']],
])('refuses %s at its field', async (_, change, fields) => {
  const { client, user } = await signIn(app, await makeUser(app))
  const error = await refused(
    client(usersApi.updateUser, { params: { id: user.id }, body: { ...body, ...change } as never }),
  )
  expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, fields])
})

test('another user’s data looks unknown and stays unchanged', async () => {
  const owner = await signIn(app, await makeUser(app))
  const { client } = await signIn(app, await makeUser(app))
  expect((await refused(client(usersApi.updateUser, { params: { id: owner.user.id }, body }))).status).toBe(404)
  expect((await owner.client(authApi.getCurrentUser)).data.name).toBe('Lea Muster')
})

import { and, arrayContains, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

type Person = SignedIn<{ id: string; email: string }>

const administrator = async () => signIn(app, await makeUser(app, { groups: ['admin'] }))
const leave = ({ client, user }: Person) =>
  client(privacyApi.requestDeletion, { params: { id: user.id }, body: { current_password: PASSWORD } })
const comeBack = ({ client, user }: Person) => client(privacyApi.cancelDeletion, { params: { id: user.id } })
const remaining = () => db.$count(users, and(arrayContains(users.groups, ['admin']), isNull(users.deletionDueAt)))

test('an administrator deletes the account while another one stays, and the last one cannot', async () => {
  const [first, second] = [await administrator(), await administrator()]
  const { data } = await leave(first)
  expect((await refused(leave(second))).body).toMatchObject({ code: 'last_administrator' })
  expect((await leave(first)).data).toEqual(data)
  const stripped = first.client(officeUsersApi.changeUserGroups, {
    params: { id: second.user.id },
    body: { groups: [], groups_before: ['admin'], reason: 'Neue Stelle.' },
  })
  expect((await refused(stripped)).body.code).toBe('last_administrator')
  await comeBack(first)
  await leave(second)
  expect(await remaining()).toBe(1)
  await db
    .update(users)
    .set({ groups: [] })
    .where(arrayContains(users.groups, ['admin']))
})

test('of the last two administrators who delete their accounts at once, one remains', async () => {
  const both = [await administrator(), await administrator()]
  for (let round = 0; round < 5; round++) {
    const left = await Promise.allSettled(both.map(leave))
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusals = left.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toMatchObject([{ body: { code: 'last_administrator' } }])
    expect(await remaining()).toBe(1)
    await Promise.all(both.map(comeBack))
  }
})

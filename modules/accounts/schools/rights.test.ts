import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import type { Client } from '#contract/client.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember, makeSchool, schoolInput } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { schoolMembers } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const { schoolId, responsible, finance, teacher } = await makeConfirmedSchool(app)
const elsewhere = await makeConfirmedSchool(app)
const params = { id: schoolId }

/** Who belonged to the school as its responsible person, and does no more. */
async function formerMember() {
  const user = await makeUser(app, { groups: ['teacher'] })
  const id = await makeMember(app, { schoolId, userId: user.id, role: 'responsible' })
  await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.id, id))
  return user
}

const asUser = async (user: { email: string }) => (await signIn(app, user)).client
const members = {
  responsible: await asUser(responsible),
  finance: await asUser(finance),
  teacher: await asUser(teacher),
}
const strangers = {
  'the responsible person of another school': await asUser(elsewhere.responsible),
  'a former member': await asUser(await formerMember()),
  'a teacher without a school': await asUser(await makeUser(app, { groups: ['teacher'] })),
  'a private customer': await asUser(await makeUser(app)),
  'a seller, in the shop': await asUser(await makeUser(app, { groups: ['sales'] })),
}

const data = { ...schoolInput, purchase_number_rule: 'optional', order_deadline: null, revision: 1 } as const
const address = { kind: 'delivery', address: LEAST_ADDRESS } as const
const ofAddress = { ...params, addressId: uuidv7() }

/** Every operation on a school, with what it needs. */
const operations: Record<string, (client: Client) => Promise<unknown>> = {
  getSchool: (client) => client(schoolsApi.getSchool, { params }),
  changeSchool: (client) => client(schoolsApi.changeSchool, { params, body: data }),
  answerSchoolQuestion: (client) => client(schoolsApi.answerSchoolQuestion, { params, body: { answer: 'Ja.' } }),
  closeOwnSchool: (client) => client(schoolsApi.closeOwnSchool, { params }),
  listSchoolSteps: (client) => client(schoolsApi.listSchoolSteps, { params, query: {} }),
  addSchoolAddress: (client) => client(schoolsApi.addSchoolAddress, { params, body: address }),
  changeSchoolAddress: (client) =>
    client(schoolsApi.changeSchoolAddress, { params: ofAddress, body: { address: LEAST_ADDRESS } }),
  deleteSchoolAddress: (client) => client(schoolsApi.deleteSchoolAddress, { params: ofAddress }),
}

const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

test('every operation on a school is among them', () => {
  const declared = Object.values(schoolsApi).filter((one) => 'path' in one && one.path.startsWith('/schools/{id}'))
  expect(declared.map((one) => ('path' in one ? one.name : '')).toSorted()).toEqual(Object.keys(operations).toSorted())
})

describe.each(Object.entries(operations))('%s', (_, call) => {
  test.each(Object.entries(strangers))('knows no school of others: %s', async (__, client) => {
    expect(await codeOf(call(client))).toBe('not_found')
  })

  test('asks a guest for the login', async () => {
    expect(await codeOf(call(app.client()))).toBe('unauthenticated')
  })
})

describe('finance and teachers', () => {
  test('see the school, and change nothing of it', async () => {
    for (const [role, client] of [
      ['finance', members.finance],
      ['teacher', members.teacher],
    ] as const) {
      expect((await client(schoolsApi.getSchool, { params })).data).toMatchObject({ role, members: 3 })
      for (const [name, call] of Object.entries(operations))
        if (name !== 'getSchool') expect([name, await codeOf(call(client))]).toEqual([name, 'not_found'])
    }
  })
})

test('whoever is responsible does all of it', async () => {
  const codes = await Promise.all(
    Object.entries(operations).map(async ([name, call]) => {
      const end = await call(members.responsible).then(
        () => 'done',
        (error: { body: { code: string } }) => error.body.code,
      )
      return [name, end]
    }),
  )
  expect(Object.fromEntries(codes)).toEqual({
    getSchool: 'done',
    changeSchool: 'done',
    listSchoolSteps: 'done',
    addSchoolAddress: 'done',
    // Nothing was asked, others belong to it, and there is no such address.
    answerSchoolQuestion: 'not_found',
    closeOwnSchool: 'school_has_members',
    changeSchoolAddress: 'not_found',
    deleteSchoolAddress: 'not_found',
  })
})

test('a request is known to who made it alone, also once it is refused', async () => {
  const founder = await makeUser(app, { groups: ['teacher'] })
  const of = { askedBy: founder.id, confirmedAt: null }
  const asked = await makeSchool(app, { ...of, state: 'refused' })
  const client = await asUser(founder)
  const read = (by: Client) => by(schoolsApi.getSchool, { params: { id: asked } })
  expect((await read(client)).data).toMatchObject({ state: 'refused', role: null })
  expect(await codeOf(read(members.responsible))).toBe('not_found')
  const change = client(schoolsApi.changeSchool, { params: { id: asked }, body: data })
  expect(await codeOf(change)).toBe('not_found')
})

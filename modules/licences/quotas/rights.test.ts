import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApiError, type Client } from '#contract/client.ts'
import { isEndpoint } from '#contract/endpoint.ts'
import { getProductCoupons, listProductCoupons } from '#contract/licences/coupon-sets.ts'
import * as quotasApi from '#contract/licences/quotas/quotas.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { licenceIn, startLicensedClass } from '#tests/support/licences/licence-steps.ts'
import { startSchool } from '#tests/support/school-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const there = await startLicensedClass(app, { total: 5, pupils: 1 })
const [place] = (await licenceIn(there.teacher.client, there)).list
const elsewhere = await startSchool(app)

async function addTeacher(isFormer = false) {
  const person = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  const { schoolId } = there
  const id = await makeMember(app, { schoolId, userId: person.user.id, role: 'teacher' })
  if (isFormer) await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.id, id))
  return person.client
}

const ofQuota = { id: there.class.id, productId: there.set.productId }
const platform = 'beook' as const
const pupils = [place?.id ?? '']

/** Each operation, as it would succeed for a teacher of the class. */
const calls: Record<string, (call: Client) => Promise<unknown>> = {
  listSchoolLicences: (call) => call(quotasApi.listSchoolLicences, { params: { id: there.schoolId } }),
  listClassLicences: (call) => call(quotasApi.listClassLicences, { params: { id: there.class.id } }),
  getClassLicence: (call) => call(quotasApi.getClassLicence, { params: ofQuota, query: { platform } }),
  assignLicences: (call) => call(quotasApi.assignLicences, { params: ofQuota, body: { platform } }),
  takeLicencesBack: (call) => call(quotasApi.takeLicencesBack, { params: ofQuota, body: { platform, pupils } }),
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

test('each operation is among those whose rights are tried', () => {
  const declared = Object.values<unknown>(quotasApi).filter(isEndpoint)
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  const ofMembers = name === 'listSchoolLicences'

  test('is done for a teacher of the class', async () => {
    expect(await statusOf(call(there.teacher.client))).toBe(200)
  })

  test(`is ${ofMembers ? 'done for' : 'unknown to'} others of the school`, async () => {
    const members = [await addTeacher(), there.responsible.client, there.finance.client]
    for (const client of members) expect(await statusOf(call(client))).toBe(ofMembers ? 200 : 404)
  })

  test('is unknown to everybody else, and closed to pupils', async () => {
    const strangers = [
      await addTeacher(true),
      elsewhere.responsible.client,
      elsewhere.teacher.client,
      (await signIn(app, await makeUser(app))).client,
      (await signIn(app, await makeUser(app, { groups: ['sales'] }))).client,
    ]
    for (const client of strangers) expect(await statusOf(call(client))).toBe(404)
    expect(await statusOf(call(app.client()))).toBe(401)
    expect(await statusOf(call(there.pupils[0]?.client ?? app.client()))).toBe(403)
  })

  test('is unknown at another school, with its class and with its product', async () => {
    const other = await startLicensedClass(app, { pupils: 0 })
    const crossed = [
      () => call(other.teacher.client),
      () =>
        other.teacher.client(quotasApi.getClassLicence, {
          params: { id: other.class.id, productId: there.set.productId },
          query: { platform },
        }),
      () =>
        other.teacher.client(quotasApi.assignLicences, {
          params: { id: other.class.id, productId: there.set.productId },
          body: { platform },
        }),
      () =>
        other.teacher.client(quotasApi.takeLicencesBack, {
          params: { id: other.class.id, productId: other.set.productId },
          body: { platform, pupils },
        }),
    ]
    for (const one of crossed) expect(await statusOf(one())).toBe(404)
  })
})

test('a teacher sees the numbers of the own classes, and codes are for who is responsible', async () => {
  const list = async (client: Client) =>
    (await client(quotasApi.listSchoolLicences, { params: { id: there.schoolId } })).data
  await calls['assignLicences']?.(there.teacher.client)
  expect(await list(await addTeacher())).toMatchObject([{ total: 5, assigned: 1, classes: [], sets: null }])
  expect(await list(there.teacher.client)).toMatchObject([{ classes: [{ class: { name: '3b' } }], sets: null }])
  expect(await list(there.finance.client)).toMatchObject([{ classes: [{ assigned: 1 }], sets: null }])
  expect(await list(there.responsible.client)).toMatchObject([{ classes: [{ assigned: 1 }], sets: [{ total: 5 }] }])
  expect(await list(elsewhere.responsible.client).catch((error: ApiError) => error.status)).toBe(404)
  const codes = async ({ client, user }: typeof there.responsible) => {
    const { data } = await client(listProductCoupons, { params: { id: user.id }, query: {} })
    const read = client(getProductCoupons, { params: { id: user.id, setId: there.set.id } })
    return [data.length, await statusOf(read)]
  }
  expect(await codes(there.responsible)).toEqual([1, 200])
  for (const person of [there.teacher, there.finance, elsewhere.responsible])
    expect(await codes(person)).toEqual([0, 404])
})

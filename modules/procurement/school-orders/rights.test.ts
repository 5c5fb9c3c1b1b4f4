import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#contract/client.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import * as schoolReturnsApi from '#contract/procurement/school-returns.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import {
  COMING_YEAR,
  makeOrderingSchool,
  type OrderingSchool,
  placeFor,
} from '#tests/support/factories/school-order-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

let school: OrderingSchool
let other: OrderingSchool
let orderId: string
let creditNoteId: string
let lineId: string
let returnId: string
const clients = new Map<string, Client>()

const clientOf = (who: string): Client => {
  const client = clients.get(who)
  if (!client) throw new Error(`nobody is ${who}`)
  return client
}
const as = async (user: TestUser) => (await signIn(app, user)).client

async function end(userId: string): Promise<void> {
  await db
    .update(schoolMembers)
    .set({ until: new Date(), isChosen: false })
    .where(and(eq(schoolMembers.schoolId, school.schoolId), eq(schoolMembers.userId, userId)))
}

beforeAll(async () => {
  school = await makeOrderingSchool(app)
  other = await makeOrderingSchool(app)
  orderId = (await placeFor(school)).id
  const seller = await as(await makeUser(app, { groups: ['sales'] }))
  const { data } = await seller(officeOrdersApi.orders.read, { params: { id: orderId } })
  lineId = data.lines[0]?.id ?? ''
  const lines = [{ line_id: lineId, quantity: 1 }]
  const body = { note: 'Vergriffen.', credited_before: 0, shipping: false, goodwill: null, lines }
  await seller(creditsApi.creditOrder, { params: { id: orderId }, body })
  const { data: credited } = await school.buyer.client(schoolOrdersApi.getSchoolOrder, {
    params: { id: school.schoolId, orderId },
  })
  creditNoteId = credited.credit_notes[0]?.id ?? ''
  await seller(officeOrdersApi.shipOrder, { params: { id: orderId }, body: { carrier: 'post' } })
  returnId = (await announceReturn(school.buyer.client, school.schoolId)).data.id
  const next = await makeUser(app, { groups: ['teacher'] })
  await makeMember(app, { schoolId: school.schoolId, userId: next.id, role: 'responsible' })
  const former = await makeUser(app)
  await makeMember(app, { schoolId: school.schoolId, userId: former.id, role: 'finance' })
  clients.set('whoever is responsible', await as(next))
  clients.set('finance', await as(school.finance))
  clients.set('a teacher of the school', await as(school.teacher))
  clients.set('whoever is responsible for another school', other.buyer.client)
  clients.set('a former member', await as(former))
  clients.set('who placed it and has left', school.buyer.client)
  clients.set('a guest', app.client())
  await end(former.id)
  await end(school.responsible.id)
})

const announceReturn = (client: Client, id: string) =>
  client(schoolReturnsApi.announceSchoolReturn, {
    params: { id, orderId },
    body: { lines: [{ line_id: lineId, quantity: 1 }], reason: 'wrong_order' },
  })

const reads = {
  listSchoolOrders: (client: Client, id: string) =>
    client(schoolOrdersApi.listSchoolOrders, { params: { id }, query: {} }),
  getSchoolOrder: (client: Client, id: string) => client(schoolOrdersApi.getSchoolOrder, { params: { id, orderId } }),
  getSchoolInvoice: (client: Client, id: string) =>
    client(schoolOrdersApi.getSchoolInvoice, { params: { id, orderId } }),
  getSchoolInvoiceQrCode: (client: Client, id: string) =>
    client(schoolOrdersApi.getSchoolInvoiceQrCode, { params: { id, orderId } }),
  getSchoolCreditNote: (client: Client, id: string) =>
    client(schoolOrdersApi.getSchoolCreditNote, { params: { id, orderId, creditNoteId } }),
  getSchoolOrderFile: (client: Client, id: string) =>
    client(schoolOrdersApi.getSchoolOrderFile, { params: { id, orderId } }),
  readSchoolReturns: (client: Client, id: string) =>
    client(schoolReturnsApi.readSchoolReturns, { params: { id, orderId } }),
  getSchoolReturnSlip: (client: Client, id: string) =>
    client(schoolReturnsApi.getSchoolReturnSlip, { params: { id, orderId, returnId } }),
}

const orders = {
  planSchoolOrder: (client: Client, id: string) =>
    client(schoolOrdersApi.planSchoolOrder, { params: { id }, query: {} }),
  placeSchoolOrder: (client: Client, id: string) =>
    client(schoolOrdersApi.placeSchoolOrder, {
      params: { id },
      headers: {},
      body: { school_year: COMING_YEAR, expected_total: 0, terms_accepted: true },
    }),
  announceSchoolReturn: announceReturn,
  withdrawSchoolReturn: (client: Client, id: string) =>
    client(schoolReturnsApi.withdrawSchoolReturn, { params: { id, orderId, returnId } }),
}

const all = { ...reads, ...orders }
const strangers = [
  'a teacher of the school',
  'whoever is responsible for another school',
  'a former member',
  'who placed it and has left',
]

describe.each(Object.entries(all))('%s', (name, call) => {
  it.each(strangers)('is unknown to %s', async (who) => {
    const refusal = await refused(call(clientOf(who), school.schoolId))
    expect([refusal.status, refusal.body.code]).toEqual([404, 'not_found'])
  })

  it('asks a guest to log in', async () => {
    expect((await refused(call(clientOf('a guest'), school.schoolId))).status).toBe(401)
  })

  it('is answered to whoever is responsible', async () => {
    const client = clientOf('whoever is responsible')
    if (name !== 'placeSchoolOrder') await call(client, school.schoolId)
    else expect((await refused(call(client, school.schoolId))).body.code).toBe('no_approved_wishes')
  })
})

it.each(Object.entries(reads))('%s is answered to finance', async (_, call) => {
  await expect(call(clientOf('finance'), school.schoolId)).resolves.toBeDefined()
})

it.each(Object.entries(orders))('%s is unknown to finance', async (_, call) => {
  expect((await refused(call(clientOf('finance'), school.schoolId))).status).toBe(404)
})

it('an order is unknown at another school, and an unknown one everywhere', async () => {
  const { client } = other.buyer
  for (const params of [
    { id: other.schoolId, orderId },
    { id: other.schoolId, orderId: uuidv7() },
  ])
    expect((await refused(client(schoolOrdersApi.getSchoolOrder, { params }))).status).toBe(404)
})

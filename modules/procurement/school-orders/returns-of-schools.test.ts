import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listSchoolSteps } from '#contract/accounts/schools/schools.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import { readOrderReturns } from '#contract/fulfilment/returns.ts'
import * as schoolReturnsApi from '#contract/procurement/school-returns.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool, type OrderingSchool, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { makeSender } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
await makeSender(app.core)
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))

let school: OrderingSchool
let params: { id: string; orderId: string }
let line: string
beforeEach(async () => {
  school = await makeOrderingSchool(app)
  const { id: orderId } = await placeFor(school)
  params = { id: school.schoolId, orderId }
  const { data } = await staff.client(officeOrdersApi.orders.read, { params: { id: orderId } })
  line = data.lines[0]?.id ?? ''
})

const ship = (quantity: number) =>
  staff.client(officeOrdersApi.shipOrder, {
    params: { id: params.orderId },
    body: { carrier: 'post', lines: [{ line_id: line, quantity }] },
  })
const announce = (quantity: number, { client } = school.buyer) =>
  client(schoolReturnsApi.announceSchoolReturn, {
    params,
    body: { lines: [{ line_id: line, quantity }], reason: 'wrong_order' },
  })
const read = async () => (await school.buyer.client(schoolReturnsApi.readSchoolReturns, { params })).data
const mailsAbout = (id: string) =>
  db
    .select({ kind: mails.kind, recipient: mails.recipient, data: mails.data })
    .from(mails)
    .where(eq(mails.subjectId, id))
    .orderBy(asc(mails.createdAt))

describe('who is responsible for a school', () => {
  it('sends back what was sent and not more, and prints the slip for it', async () => {
    expect((await refused(announce(1))).body.errors).toHaveProperty(['lines.0.quantity'])
    await ship(30)
    const { data: announced } = await announce(6)
    expect(announced).toMatchObject({ state: 'announced', postage: 'buyer', lines: [{ quantity: 6 }] })
    expect((await read()).lines).toMatchObject([{ quantity: 44, most: 24 }])
    expect((await refused(announce(25))).body.errors).toHaveProperty(['lines.0.quantity'])
    const slip = await school.buyer.client(schoolReturnsApi.getSchoolReturnSlip, {
      params: { ...params, returnId: announced.id },
    })
    expect((await readPdfText(new Uint8Array(await slip.arrayBuffer()))).join(' ')).toContain(announced.reference)
  })

  it('takes it back before it has arrived, and then all can be announced again', async () => {
    await ship(44)
    const { data: announced } = await announce(44)
    const withdraw = () =>
      school.buyer.client(schoolReturnsApi.withdrawSchoolReturn, { params: { ...params, returnId: announced.id } })
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', may_withdraw: false })
    expect((await refused(withdraw())).body.code).toBe('return_step_refused')
    expect((await announce(44)).data.reference).toMatch(/RS2$/)
  })

  it('reads in the history of the school who announced it', async () => {
    await ship(44)
    const { data: announced } = await announce(2)
    const { data: history } = await school.buyer.client(listSchoolSteps, {
      params: { id: school.schoolId },
      query: {},
    })
    expect(history).toContainEqual(
      expect.objectContaining({ step: 'send_back', note: announced.reference, by: 'Lea Verantwortlich' }),
    )
  })
})

describe('the mails about a return of a school', () => {
  it('name the school, and go to its bills once who ordered has left', async () => {
    await ship(44)
    const { data: announced } = await announce(2)
    expect(await mailsAbout(announced.id)).toMatchObject([
      { kind: 'return-announced', recipient: school.responsible.email, data: { school: 'Schule Murtenbach' } },
    ])
    const next = await makeUser(app, { groups: ['teacher'] })
    await makeMember(app, { schoolId: school.schoolId, userId: next.id, role: 'responsible' })
    await db
      .update(schoolMembers)
      .set({ until: new Date() })
      .where(and(eq(schoolMembers.schoolId, school.schoolId), eq(schoolMembers.userId, school.responsible.id)))
    await staff.client(officeReturnsApi.arriveReturn, { params: { id: announced.id } })
    const [, arrived] = await mailsAbout(announced.id)
    expect(arrived).toMatchObject({ kind: 'return-arrived', recipient: 'sekretariat@schule.example' })
  })
})

it('a return of a school is none of who ordered for it', async () => {
  await ship(44)
  const { client } = school.buyer
  const own = { id: school.responsible.id, orderId: params.orderId }
  expect((await refused(client(readOrderReturns, { params: own }))).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as correctionsApi from '#contract/desks/person-corrections.ts'
import type { Group } from '#contract/groups.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

const someone = async (groups: Group[]) => signIn(app, await makeUser(app, { groups }))
const [seller, admin, editor] = [await someone(['sales']), await someone(['admin']), await someone(['editor'])]
const reason = 'Am Telefon geklärt.'
const PERSON = { first_name: 'Léa', last_name: 'Meier-Muster', institution: 'Schule Thun', phone: '033 222 11 00' }

type Body = { [K in keyof typeof PERSON]?: string }
const correct = ({ id }: { id: string }, change: Body = {}, { client } = seller) =>
  client(correctionsApi.correctPersonalData, { params: { id }, body: { ...PERSON, ...change, reason } })
const add = ({ id }: { id: string }, change: object = {}, { client } = seller) =>
  client(correctionsApi.addAddressByStaff, {
    params: { id },
    body: { address: { ...LEAST_ADDRESS, ...change }, reason },
  })
const move = ({ id }: { id: string }, change: object = {}, { client } = seller) =>
  client(correctionsApi.correctAddress, { params: { id }, body: { address: { ...LEAST_ADDRESS, ...change }, reason } })
const recordsOf = (id: string) =>
  db.select().from(auditRecords).where(eq(auditRecords.personId, id)).orderBy(auditRecords.at)
const addressesOf = (id: string) =>
  db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(addresses.createdAt)

describe('name, institution and phone', () => {
  it('are corrected as the owner’s own form does, with before and after in the audit log', async () => {
    const user = await makeUser(app)
    await correct(user)
    expect(await findUser(db, user.id)).toMatchObject({
      firstName: 'Léa',
      lastName: 'Meier-Muster',
      institution: 'Schule Thun',
      phone: '0332221100',
    })
    expect(await recordsOf(user.id)).toMatchObject([
      {
        action: 'correctPersonalData',
        before: { first_name: 'Lea', last_name: 'Muster', institution: null, phone: null },
        after: { first_name: 'Léa', last_name: 'Meier-Muster', institution: 'Schule Thun', phone: '0332221100' },
        reason,
      },
    ])
    // Their own form writes them nothing either.
    expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(0)
  })

  it('leave no record where nothing changes, and are refused at their fields', async () => {
    const user = await makeUser(app)
    await correct(user)
    await correct(user)
    expect(await recordsOf(user.id)).toHaveLength(1)
    const refusal = await refused(correct(user, { first_name: ' ', phone: 'Zimmer 3' }))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {}).toSorted()]).toEqual([422, ['first_name', 'phone']])
  })
})

describe('an address', () => {
  it('is added; the first one is for bill and parcels', async () => {
    const user = await makeUser(app)
    await add(user)
    await add(user, { city: 'Thun' })
    expect(await addressesOf(user.id)).toMatchObject([
      { city: 'Bern', isBilling: true, isDelivery: true },
      { city: 'Thun', isBilling: false, isDelivery: false },
    ])
    expect(await recordsOf(user.id)).toMatchObject([
      { action: 'addAddressByStaff', before: null, after: { city: 'Bern', street: 'Marktgasse' }, reason },
      { action: 'addAddressByStaff', after: { city: 'Thun' } },
    ])
  })

  it('is corrected, with what differs in the audit log, and nothing there where nothing differs', async () => {
    const user = await makeUser(app)
    const address = await makeAddress(app, user)
    const change = { is_billing: true, is_delivery: true, street: 'Aarbergergasse', no_street_number: false }
    const corrected = { ...change, street_number: '14' }
    await move(address, corrected)
    await move(address, corrected)
    expect(await addressesOf(user.id)).toMatchObject([{ streetNumber: '14', isBilling: true }])
    expect(await recordsOf(user.id)).toMatchObject([
      {
        action: 'correctAddress',
        subjectId: address.id,
        before: { street_number: '12' },
        after: { street_number: '14' },
        reason,
      },
    ])
  })

  it('is refused at its fields, and while a teacher lacks the institution', async () => {
    const teacher = await makeUser(app, { groups: ['teacher'] })
    const address = await makeAddress(app, teacher)
    for (const call of [() => add(teacher, { post_code: '1' }), () => move(address, { post_code: '1' })]) {
      const refusal = await refused(call())
      expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['address.post_code']])
    }
    for (const call of [() => add(teacher), () => move(address)])
      expect((await refused(call())).body.code).toBe('personal_data_incomplete')
    expect(await recordsOf(teacher.id)).toEqual([])
  })

  it('that nobody has is unknown', async () => {
    expect((await refused(move({ id: uuidv7() }))).status).toBe(404)
    expect((await refused(add({ id: uuidv7() }))).status).toBe(404)
    expect((await refused(correct({ id: uuidv7() }))).status).toBe(404)
  })
})

it('is for sales and administration; accounts of the staff are for administrators, one’s own for nobody', async () => {
  const [customer, colleague] = [await makeUser(app), await makeUser(app, { groups: ['sales'] })]
  const [ofCustomer, ofColleague] = [await makeAddress(app, customer), await makeAddress(app, colleague)]
  const ofEditor = [
    () => correct(customer, {}, editor),
    () => add(customer, {}, editor),
    () => move(ofCustomer, {}, editor),
  ]
  for (const call of ofEditor) expect((await refused(call())).status).toBe(403)
  const forNobody = [
    () => correct(colleague),
    () => add(colleague),
    () => move(ofColleague),
    () => correct(seller.user),
    () => add(seller.user),
    // Who may correct everybody else.
    () => correct(admin.user, {}, admin),
    () => add(admin.user, {}, admin),
  ]
  for (const call of forNobody) expect((await refused(call())).body.code).toBe('forbidden')
  for (const step of [correct, add]) await step(colleague, {}, admin)
  await move(ofColleague, {}, admin)
  expect(await recordsOf(customer.id)).toEqual([])
  expect((await recordsOf(colleague.id)).map(({ action }) => action).toSorted()).toEqual([
    'addAddressByStaff',
    'correctAddress',
    'correctPersonalData',
  ])
})

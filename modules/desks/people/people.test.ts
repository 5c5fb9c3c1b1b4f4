import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { client } = seller

const find = async (query: object) => (await client(officeUsersApi.users.list, { query })).data
const REASON = { reason: 'Findet die E-Mail nicht.' }
const read = async (id: string) => (await client(officeUsersApi.users.read, { params: { id } })).data

describe('people', () => {
  it('are found by words of name and e-mail, and by the number of an order', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    await makeUser(app, { id: uuidv7(), firstName: 'Jolanda', lastName: 'Zwahlen', email: 'jz@schule-thun.test' })
    expect(await find({ query: 'zwahlen THUN' })).toMatchObject([
      { first_name: 'Jolanda', last_name: 'Zwahlen', is_confirmed: true, groups: [], orders: 0, last_used_at: null },
    ])
    expect(await find({ query: 'zwahlen bern' })).toEqual([])
    const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
    expect(await find({ query: order?.number ?? '' })).toMatchObject([
      { id: shopper.user.id, orders: 1, last_used_at: expect.any(String) as string },
    ])
    expect(await find({ query: '2001-999999' })).toEqual([])
    expect(await find({ query: '%' })).toEqual([])
  })

  it('are not listed without a search, except those of the staff', async () => {
    expect(await find({})).toEqual([])
    expect(await find({ confirmed: 'yes', group: 'teacher' })).toEqual([])
    expect(await find({ group: 'sales' })).toMatchObject([{ id: seller.user.id }])
    await makeUser(app, { lastName: 'Unbestätigt', emailVerifiedAt: null })
    expect(await find({ query: 'unbestätigt', confirmed: 'yes' })).toEqual([])
    expect(await find({ query: 'unbestätigt', confirmed: 'no' })).toHaveLength(1)
  })

  it('are sorted by name, or by when they came', async () => {
    const [first, second] = [
      await makeUser(app, { firstName: 'Sortina', lastName: 'Berger', createdAt: new Date(2_000) }),
      await makeUser(app, { firstName: 'Sortina', lastName: 'Aeschbacher', createdAt: new Date(1_000) }),
    ]
    const ids = async (query: object) => (await find({ query: 'sortina', ...query })).map(({ id }) => id)
    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ sort: '-created_at' })).toEqual([first.id, second.id])
  })

  it('are for sellers and administrators', async () => {
    const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
    const params = { id: seller.user.id }
    const refusals = await Promise.all([
      refused(editor.client(officeUsersApi.users.list, { query: {} })),
      refused(editor.client(officeUsersApi.users.read, { params })),
      refused(editor.client(officeUsersApi.sendConfirmationAgain, { params, body: REASON })),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('one person', () => {
  it('is told with orders, documents, rights, codes, logins and mails, which the audit log notes', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    const { user } = shopper
    await makeEntitlement(app, { userId: user.id, platform: 'beook' })
    await makeCouponSet(app, { ownerId: user.id })
    await makeAddress(app, user, { company: 'Schule Thun', city: 'Thun' })
    const person = await read(user.id)
    expect(person).toMatchObject({
      email: user.email,
      addresses: [
        { street: 'Aarbergergasse', street_number: '12', post_code: '3011', city: 'Bern', is_billing: true },
        { company: 'Schule Thun', city: 'Thun', is_billing: false, is_delivery: false },
      ],
      second_factor_since: null,
      organisation: null,
      application: null,
      orders: { total: 1, latest: [{ id: placed.order, status: 'invoice', total: { amount: 3650 } }] },
      documents: { total: 1, latest: [{ kind: 'invoice', order: { id: placed.order } }] },
      entitlements: { total: 1, latest: [{ platform: 'beook' }] },
      coupon_sets: { total: 1, latest: [{ redeemed: 0 }] },
      shopping_lists: 0,
      logins: [{ is_current: false }],
      mails: [{ kind: 'order-confirmation', recipient: user.email }],
    })
    const looks = await db.select().from(auditRecords).where(eq(auditRecords.personId, user.id))
    await read(user.id)
    expect(looks).toMatchObject([{ action: 'readUser', isLook: true, subject: 'users', subjectId: null }])
    expect(await db.$count(auditRecords, eq(auditRecords.personId, user.id))).toBe(1)
  })

  it('is told with organisation and application', async () => {
    const organisation = await makeOrganisation(app)
    const partner = await makePartner(app, organisation)
    const application = await makeApplication(app, partner)
    expect(await read(partner.id)).toMatchObject({
      organisation: { id: organisation },
      application: { id: application, state: 'pending' },
      groups: ['partner'],
    })
  })

  it('whose account is deleted, or never was, is unknown', async () => {
    const gone = await makeUser(app)
    await deleteAccount(db, gone.id)
    for (const id of [gone.id, uuidv7()]) {
      expect((await refused(read(id))).status).toBe(404)
      const again = client(officeUsersApi.sendConfirmationAgain, { params: { id }, body: REASON })
      expect((await refused(again)).status).toBe(404)
    }
  })
})

describe('the mail that confirms an address', () => {
  it('is sent again, once a minute, until the address is confirmed', async () => {
    const user = await makeUser(app, { emailVerifiedAt: null })
    const send = (id: string) => client(officeUsersApi.sendConfirmationAgain, { params: { id }, body: REASON })
    await send(user.id)
    expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(1)
    expect((await refused(send(user.id))).body.code).toBe('too_many_requests')
    const confirmed = await makeUser(app)
    expect((await refused(send(confirmed.id))).body.code).toBe('address_confirmed')
    expect(await db.$count(mails, eq(mails.recipient, confirmed.email))).toBe(0)
  })
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as privacyApi from '#contract/desks/privacy.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { exportJson } from '#modules/desks/privacy/export-archive.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { personOf } from '#modules/desks/privacy/person-of.ts'
import { readPersonalData, type Section } from '#modules/desks/privacy/read-personal-data.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { personalTables } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool, makeSchoolAddress, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { core } = app
const { db } = core

const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

it('an order of a school stays whole when the account of who placed it is gone', async () => {
  const school = await makeOrderingSchool(app)
  const { schoolId, responsible, teacher } = school
  await makeSchoolAddress(app, schoolId, { kind: 'delivery', phone: '031 123 45 67' })
  const { id: orderId, number } = await placeFor(school)
  const before = await rowOf(orderId)
  const next = await makeUser(app, { groups: ['teacher'] })
  await makeMember(app, { schoolId, userId: next.id, role: 'responsible' })
  const change = { orderId, from: 'invoice', to: 'completed', by: 'staff', reason: 'test' } as const
  await inTransaction(db, (tx) => changeOrder(core, tx, change))

  for (const { id } of [responsible, teacher])
    await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
  await app.perform(privacyJobs.eraseExpiredRecords, {})

  const { billingAddress, deliveryAddress, total } = before ?? {}
  expect(await rowOf(orderId)).toMatchObject({
    number,
    billingAddress,
    deliveryAddress,
    total,
    userId: null,
    email: '',
  })
  const { client } = await signIn(app, next)
  const params = { id: schoolId, orderId }
  const { data } = await client(schoolOrdersApi.getSchoolOrder, { params })
  expect(data).toMatchObject({ number, placed_by: null, delivery_address: { phone: '031 123 45 67' } })
  expect(data.shares[0]?.shares).toEqual([
    { class: '3b', teacher: null, amount: 24 },
    { class: '4a', teacher: null, amount: 20 },
  ])
  expect((await client(schoolOrdersApi.getSchoolInvoice, { params })).type).toBe('application/pdf')
  const row = await rowOf(orderId)
  expect(row && (await buyerToTell(db, row, 'order'))).toMatchObject({ to: 'sekretariat@schule.example' })
})

it('the copy of the data of who placed it says nothing of it, and a teacher’s only what is theirs', async () => {
  const school = await makeOrderingSchool(app)
  const { number } = await placeFor(school)
  const copyOf = async (id: string) => {
    const user = await findUser(db, id)
    if (!user) throw new Error('nobody to export')
    return readPersonalData(db, personalTables, personOf(user))
  }
  const entriesOf = (sections: Section[], table: string) => sections.find(({ name }) => name === table)?.entries
  const ofBuyer = await copyOf(school.responsible.id)
  expect(entriesOf(ofBuyer, 'orders')).toEqual([])
  const ofTeacher = await copyOf(school.teacher.id)
  expect(entriesOf(ofTeacher, 'order_line_shares')).toHaveLength(2)
  expect(exportJson(ofTeacher, new Date())).not.toContain(number)
})

it('who placed it counts none of its orders when their account goes', async () => {
  const school = await makeOrderingSchool(app)
  await placeFor(school)
  const { client, user } = school.buyer
  const { data } = await client(privacyApi.getDeletion, { params: { id: user.id } })
  expect(data.orders_in_progress).toEqual([])
  const next = await makeUser(app, { groups: ['teacher'] })
  await makeMember(app, { schoolId: school.schoolId, userId: next.id, role: 'responsible' })
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
  const [told] = await db.select().from(mails).where(eq(mails.recipient, user.email))
  expect(told).toMatchObject({ kind: 'account-deleted', data: { keptOrders: 0 } })
})

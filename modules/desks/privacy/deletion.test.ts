import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { inTransaction } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oncePerPersonPurchases } from '#modules/licences/rights/tables.ts'
import { fileKey, reminderKey } from '#modules/sales/billing/document-file.ts'
import * as billingJobs from '#modules/sales/billing/jobs.ts'
import { billingDocuments, reminders } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { eraseExpiredRecords } from './erase-account.ts'
import * as privacyJobs from './jobs.ts'

const app = await startTestApp({ worksJobs: true, mail: true })
const { db } = app.core
type Person = SignedIn<{ id: string; email: string }>

const someone = async () => signIn(app, await makeUser(app))
const ask = ({ client, user }: Person, password = PASSWORD) =>
  client(privacyApi.requestDeletion, { params: { id: user.id }, body: { current_password: password } })
const takeBack = ({ client, user }: Person) => client(privacyApi.cancelDeletion, { params: { id: user.id } })
const stateOf = async ({ client, user }: Person) =>
  (await client(privacyApi.getDeletion, { params: { id: user.id } })).data
const graceIsOver = (id: string) => db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, id))
const ofBuyer = (method: 'invoice' | 'twint') => makeOrder(app, { method })
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

async function isGone(id: string): Promise<void> {
  await graceIsOver(id)
  await app.perform(privacyJobs.eraseDueAccounts, {})
}

// ASVS V7.4.2
test('an account is deleted 14 days after its owner asked with the password, and told so before and after', async () => {
  const person = await someone()
  const elsewhere = await signIn(app, person.user)
  expect((await refused(ask(person, 'falsch-geraten'))).body.errors).toEqual({
    current_password: ['Aktuelles Passwort ist nicht richtig'],
  })
  expect(await stateOf(person)).toEqual({ due_at: null, deletion_days: 14, orders_in_progress: [] })
  const { data } = await ask(person)
  expect((Date.parse(data.due_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 2)
  expect((await ask(person)).data).toEqual(data)
  expect((await refused(elsewhere.client(authApi.getCurrentUser))).status).toBe(401)
  expect((await mailTo(app, person.user.email, /wird gelöscht/)).text).toContain('/profile/details/delete')
  await app.perform(privacyJobs.eraseDueAccounts, {})
  expect((await person.client(authApi.getCurrentUser)).data.deletion_due_at).toBe(data.due_at)

  await isGone(person.user.id)
  expect((await refused(person.client(authApi.getCurrentUser))).status).toBe(401)
  expect((await refused(signIn(app, person.user))).body.code).toBe('credentials_invalid')
  expect((await mailTo(app, person.user.email, /ist gelöscht/)).text).not.toContain('zehn Jahre')
  // With the last mail goes the address it went to.
  await vi.waitFor(async () => expect(await db.$count(mails, eq(mails.recipient, person.user.email))).toBe(0))
})

test('a user who logs in meanwhile can cancel the deletion, and a mail confirms it', async () => {
  const person = await someone()
  await ask(person)
  const back = await signIn(app, person.user)
  await takeBack(back)
  await takeBack(back)
  expect((await stateOf(back)).due_at).toBeNull()
  await mailTo(app, person.user.email, /bleibt bestehen/)
  await app.perform(privacyJobs.eraseDueAccounts, {})
  expect((await back.client(authApi.getCurrentUser)).data.email).toBe(person.user.email)
})

test('when jobs erase accounts that their owners take back, each account is wholly there or wholly gone', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, someone))
  await Promise.all(people.map(({ user }) => graceIsOver(user.id)))
  const jobs = Array.from({ length: 4 }, () => app.perform(privacyJobs.eraseDueAccounts, {}))
  const thoughts = await Promise.allSettled(people.map((person) => takeBack(person)))
  await Promise.all(jobs)
  for (const [index, { user }] of people.entries()) {
    const row = await findUser(db, user.id)
    expect(thoughts[index]?.status).toBe(row ? 'fulfilled' : 'rejected')
    expect(row?.deletionDueAt ?? null).toBeNull()
    const kinds = await vi.waitFor(() => {
      const subjects = app.mailbox.find({ to: user.email }).map((mail) => mail.subject)
      expect(subjects).toHaveLength(1)
      return subjects[0]
    })
    expect(kinds).toMatch(row ? /bleibt bestehen/ : /ist gelöscht/)
  }
})

test('a new account with the same address knows nothing of the old one', async () => {
  const { shopper } = await ofBuyer('invoice')
  await isGone(shopper.user.id)
  const person = { salutation: 'none', first_name: 'Nora', last_name: 'Neu', password: PASSWORD } as const
  await app.client()(authApi.register, { body: { ...person, email: shopper.user.email, terms_accepted: true } })
  const { client } = await signIn(app, shopper.user)
  const { id } = (await client(authApi.getCurrentUser)).data
  expect(id).not.toBe(shopper.user.id)
  expect((await client(privacyApi.getDeletion, { params: { id } })).data.orders_in_progress).toEqual([])
})

test('an order in progress is shown before the deletion, and keeps the buyer’s contact details until it is done', async () => {
  const { shopper, placed } = await ofBuyer('invoice')
  const named = (await stateOf(shopper)).orders_in_progress
  expect(named.map(({ id, status }) => [id, status])).toEqual([[placed.order, 'invoice']])
  await isGone(shopper.user.id)
  expect((await mailTo(app, shopper.user.email, /ist gelöscht/)).text).toContain('zehn Jahre')
  expect(await orderOf(placed.order)).toMatchObject({ userId: null, status: 'invoice', email: shopper.user.email })

  const change = (from: 'invoice' | 'shipped', to: 'shipped' | 'completed') =>
    inTransaction(db, (tx) =>
      changeOrder(app.core, tx, { orderId: placed.order, from, to, by: 'staff', staffId: 'x', reason: 'sent' }),
    )
  await change('invoice', 'shipped')
  await eraseExpiredRecords(db)
  expect((await orderOf(placed.order))?.email).toBe(shopper.user.email)
  await change('shipped', 'completed')
  await eraseExpiredRecords(db)
  expect(await orderOf(placed.order)).toMatchObject({ email: '', billingAddress: { phone: null, city: 'Bern' } })
})

test('a late payment is accepted, without giving rights to a deleted account', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'twint', product: { oncePerPerson: true } })
  const change = (from: 'new' | 'canceled', to: 'canceled' | 'paid') =>
    inTransaction(db, (tx) =>
      changeOrder(app.core, tx, { orderId: placed.order, from, to, by: 'payment', reason: 'datatrans' }),
    )
  await change('new', 'canceled')
  await isGone(shopper.user.id)
  await change('canceled', 'paid')
  expect((await orderOf(placed.order))?.status).toBe('paid')
  expect(await db.$count(oncePerPersonPurchases, eq(oncePerPersonPurchases.orderId, placed.order))).toBe(0)
})

test('data that the law requires is deleted ten years after its business year ends, for deleted accounts', async () => {
  const year = new Date().getUTCFullYear() - 10
  const lastMoment = new Date(`${year - 1}-12-31T22:59:59Z`)
  const firstMoment = new Date(`${year - 1}-12-31T23:00:00Z`)
  const [old, young, ofAccount] = [await ofBuyer('invoice'), await ofBuyer('invoice'), await ofBuyer('invoice')]
  for (const { shopper } of [old, young]) await isGone(shopper.user.id)
  const dated = async (id: string, statusChangedAt: Date) => {
    await db.update(orders).set({ statusChangedAt }).where(eq(orders.id, id))
    // Nobody can date an invoice otherwise.
    await db.execute(sql`alter table billing_documents disable trigger billing_documents_stay`)
    await db.update(billingDocuments).set({ issuedAt: statusChangedAt }).where(eq(billingDocuments.orderId, id))
    await db.execute(sql`alter table billing_documents enable trigger billing_documents_stay`)
  }
  const filesOf = async (orderId: string) => {
    const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
    if (!document) throw new Error('the order has no invoice')
    await app.perform(billingJobs.drawDocument, { documentId: document.id })
    const [drawn] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
    const letter = { documentId: document.id, level: 1 }
    await app.storage.put(reminderKey(letter, 'a'), new Uint8Array([1]))
    await db
      .insert(reminders)
      .values({ ...letter, id: crypto.randomUUID(), fee: 0, issuedAt: new Date(), fileHash: 'a' })
    return [fileKey(document, drawn?.fileHash ?? ''), reminderKey(letter, 'a')]
  }
  const [oldFiles, youngFiles] = [await filesOf(old.placed.order), await filesOf(young.placed.order)]
  await dated(old.placed.order, lastMoment)
  await dated(ofAccount.placed.order, lastMoment)
  await dated(young.placed.order, firstMoment)
  await eraseExpiredRecords(db)
  expect(await orderOf(old.placed.order), 'its invoice is still there').toBeDefined()
  await app.perform(billingJobs.deleteOldDocuments, {})
  await eraseExpiredRecords(db)
  for (const file of oldFiles) expect(await app.storage.read(file, 1_000_000)).toBeNull()
  for (const file of youngFiles) expect(await app.storage.read(file, 1_000_000)).not.toBeNull()
  expect(await orderOf(old.placed.order)).toBeUndefined()
  expect(await orderOf(young.placed.order)).toBeDefined()
  expect(await orderOf(ofAccount.placed.order)).toBeDefined()
})

test('mails are deleted after 30 days, sent or not', async () => {
  const recipient = 'lange-her@example.test'
  const mail = { kind: 'password-changed', recipient, data: {}, sentAt: new Date() }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.insert(mails).values([
    { ...mail, id: crypto.randomUUID(), subjectId: 'a', createdAt: ago(31) },
    { ...mail, id: crypto.randomUUID(), subjectId: 'b', createdAt: ago(31), sentAt: null },
    { ...mail, id: crypto.randomUUID(), subjectId: 'c', createdAt: ago(29) },
  ])
  await eraseExpiredRecords(db)
  const left = await db.select().from(mails).where(eq(mails.recipient, recipient))
  expect(left.map(({ subjectId }) => subjectId)).toEqual(['c'])
})

import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, test } from 'vitest'
import * as messagesApi from '#contract/desks/contact-messages.ts'
import { readWaiting } from '#contract/desks/waiting.ts'
import type { Group } from '#contract/groups.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const someone = async (groups: Group[]) =>
  signIn(app, await makeUser(app, { groups, firstName: 'Vera', lastName: groups.join() }))
const [seller, other] = [await someone(['sales']), await someone(['admin'])]

type Overrides = Partial<typeof contactMessages.$inferInsert>

async function aMessage(overrides: Overrides = {}): Promise<string> {
  const id = uuidv7()
  const words = {
    name: 'Ueli Brändli',
    email: `${id}@example.test`,
    topic: 'order',
    message: 'Guten Tag\nWo?',
  } as const
  await db.insert(contactMessages).values({ id, formId: uuidv7(), ...words, ...overrides })
  return id
}

const find = async (query: object) => (await seller.client(messagesApi.contactMessages.list, { query })).data
const read = async (id: string) => (await seller.client(messagesApi.contactMessages.read, { params: { id } })).data
const answer = (id: string, { client } = seller, note = 'Am Telefon.') =>
  client(messagesApi.answerContactMessage, { params: { id }, body: { note } })

describe('messages', () => {
  it('are found by words of name, address and order number, by topic, and by whether they are answered', async () => {
    const id = await aMessage({
      name: 'Zita Zürcher',
      email: 'zita@example.test',
      orderNumber: '2026-100777',
      topic: 'code',
    })
    for (const query of ['zürcher zita', 'ZITA@example', '2026-100777'])
      expect((await find({ query })).map((one) => one.id)).toEqual([id])
    expect(await find({ query: 'zita', topic: 'invoice' })).toEqual([])
    expect(await find({ query: 'zita', topic: 'code', state: 'open' })).toMatchObject([
      { id, order_number: '2026-100777', answered_at: null, answered_by: null },
    ])
    await answer(id)
    expect(await find({ query: 'zita', state: 'open' })).toEqual([])
    expect(await find({ query: 'zita', state: 'answered' })).toMatchObject([{ id, answered_by: 'Vera sales' }])
  })

  it('are those of a person who was logged in, or has confirmed the address', async () => {
    const [person, stranger] = [await makeUser(app), await makeUser(app, { emailVerifiedAt: null })]
    const own = await aMessage({ userId: person.id })
    const before = await aMessage({ email: person.email.toUpperCase() })
    await aMessage({ email: person.email, userId: stranger.id })
    await aMessage({ email: stranger.email })
    expect((await find({ user: person.id })).map(({ id }) => id).toSorted()).toEqual([own, before].toSorted())
    expect(await find({ user: stranger.id })).toMatchObject([{ email: person.email }])
  })

  it('that wait are counted for «Heute», with the day of the oldest', async () => {
    const created = new Date('2020-01-02T09:00:00Z')
    const id = await aMessage({ createdAt: created })
    const waiting = async () => (await seller.client(readWaiting)).data.find(({ kind }) => kind === 'messages')
    const before = await waiting()
    expect(before).toMatchObject({ oldest: created.toISOString() })
    await answer(id)
    expect((await waiting())?.total).toBe((before?.total ?? 0) - 1)
  })
})

describe('one message', () => {
  it('stands beside the person and the order that it names, and the look is in the audit log', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
    const orderNumber = order?.number ?? ''
    const { user } = shopper
    const own = await read(await aMessage({ userId: user.id, orderNumber }))
    expect(own).toMatchObject({
      message: 'Guten Tag\nWo?',
      person: { id: user.id, was_logged_in: true },
      order: { id: placed.order, status: 'invoice', is_theirs: true },
      answer_note: null,
    })
    const looks = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, own.id))
    expect(looks).toMatchObject([{ action: 'readContactMessage', isLook: true, personId: user.id }])
    expect(await read(await aMessage({ email: user.email, orderNumber }))).toMatchObject({
      person: { id: user.id, was_logged_in: false },
      order: { is_theirs: true },
    })
  })

  it('says where the order is of somebody else, or does not exist, and nothing of whoever has not confirmed an address', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
    const stranger = await makeUser(app, { emailVerifiedAt: null })
    const strange = await read(await aMessage({ email: stranger.email, orderNumber: order?.number ?? '' }))
    expect(strange).toMatchObject({ person: null, order: { id: placed.order, is_theirs: false } })
    expect(await read(await aMessage({ orderNumber: '2001-999999' }))).toMatchObject({
      order_number: '2001-999999',
      order: null,
    })
  })

  it('is answered once, with a note, by whom and when; the audit log has no word of it', async () => {
    const id = await aMessage()
    expect((await refused(answer(id, seller, ' '))).body.errors).toHaveProperty('note')
    const { data } = await answer(id)
    expect(data).toMatchObject({ answered_by: 'Vera sales', answer_note: 'Am Telefon.' })
    expect(Date.now() - Date.parse(data.answered_at ?? '')).toBeLessThan(60_000)
    const refusal = await refused(answer(id, other, 'Per E-Mail.'))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'message_answered'])
    expect(await read(id)).toMatchObject({ answer_note: 'Am Telefon.' })
    const records = await db.select().from(auditRecords).where(eq(auditRecords.action, 'answerContactMessage'))
    expect(records.find(({ subjectId }) => subjectId === id)).toMatchObject({
      before: { state: 'open' },
      after: { state: 'answered' },
    })
    expect(JSON.stringify(records)).not.toContain('Telefon')
  })

  it('that nobody wrote is unknown, and editors and customers see none', async () => {
    expect((await refused(read(uuidv7()))).status).toBe(404)
    expect((await refused(answer(uuidv7()))).status).toBe(404)
    const id = await aMessage()
    for (const { client } of [await someone(['editor']), await someone([])]) {
      const refusals = await Promise.all([
        refused(client(messagesApi.contactMessages.read, { params: { id } })),
        refused(client(messagesApi.contactMessages.list, { query: {} })),
        refused(client(messagesApi.answerContactMessage, { params: { id }, body: { note: 'Hallo' } })),
      ])
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  it('stays answered when whoever answered has left', async () => {
    const left = await someone(['sales'])
    const id = await aMessage()
    await answer(id, left)
    await deleteAccount(db, left.user.id)
    expect(await read(id)).toMatchObject({ answered_by: null, answer_note: 'Am Telefon.' })
    expect((await refused(answer(id))).body.code).toBe('message_answered')
  })
})

test('of colleagues who answer one message at the same moment, one is told that it is theirs', async () => {
  for (let round = 0; round < (isFullRun ? 20 : 5); round++) {
    const id = await aMessage()
    const outcomes = await Promise.allSettled([answer(id, seller, 'Eins'), answer(id, other, 'Zwei')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { answered_by, answer_note } = await read(id)
    expect([answered_by, answer_note]).toEqual(
      outcomes[0]?.status === 'fulfilled' ? ['Vera sales', 'Eins'] : ['Vera admin', 'Zwei'],
    )
  }
})

import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, credit } from '#tests/support/bank-desk.ts'
import type { CamtEntry } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { upload, onInvoice, orderOf, keptOf, listed, tasksAbout, settle, reverse, readCredit } = bankDesk(app, staff)

/** The open credit that the bank tells of. */
async function opened(entry: CamtEntry) {
  await upload(entry)
  const open = (await listed({ state: 'open', per_page: 100 })).find(({ bank_id }) =>
    bank_id.startsWith(entry.bankReference ?? ''),
  )
  if (!open) throw new Error('the credit is not open')
  return open
}

const takenBack = (amount: string, reference?: string): CamtEntry => ({
  ...credit(amount, reference, { sign: 'DBIT' }),
  sign: 'DBIT',
  isReversal: true,
})

async function refund(orderId: string, amount: number) {
  const id = uuidv7()
  await db.insert(refunds).values({ id, orderId, amount, way: 'by_hand', state: 'to_send', reference: id })
}

describe('an open credit', () => {
  it('pays the order that staff name, once, and its task is done', async () => {
    const { id, number } = await onInvoice()
    const open = await opened(credit('36.50'))
    const note = 'Frau Beispiel hat die Referenz vergessen.'
    expect(await settle(open.id, { order_number: number, note })).toMatchObject({
      state: 'settled',
      order_number: number,
      is_booked: true,
      note,
    })
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) as Date })
    expect(await tasksAbout(open.bank_id)).toMatchObject([{ note, done_at: expect.any(String) as string }])
    expect(await refused(settle(open.id, { order_number: number }))).toMatchObject({ body: { code: 'credit_settled' } })
    expect(await keptOf(id)).toBe(3650)
  })

  it('may be a part of what is owed', async () => {
    const { id, number, reference } = await onInvoice()
    await settle((await opened(credit('20.00'))).id, { order_number: number })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
    expect(await upload(credit('16.50', reference))).toMatchObject({ matched: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  it('that is booked for the named order stays there', async () => {
    const { id, number, reference } = await onInvoice()
    const open = await opened(credit('36.45', reference))
    expect(await settle(open.id, { order_number: number, note: 'Fünf Rappen: mahnen.' })).toMatchObject({
      state: 'settled',
    })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice' })
    expect(await keptOf(id)).toBe(3645)
  })

  it('that is booked for one order can be another one’s, which takes it off the first', async () => {
    const [first, second] = [await onInvoice(), await onInvoice()]
    const open = await opened(credit('40.00', first.reference))
    expect(await orderOf(first.id)).toMatchObject({ status: 'paid' })
    await settle(open.id, { order_number: second.number })
    expect(await orderOf(first.id)).toMatchObject({ status: 'invoice', paidAt: null })
    expect(await orderOf(second.id)).toMatchObject({ status: 'paid' })
    expect([await keptOf(first.id), await keptOf(second.id)]).toEqual([0, 4000])
  })

  it('written off pays no order, and is taken off the one that it was booked for', async () => {
    const { id, reference } = await onInvoice()
    const open = await opened(credit('20.00', reference))
    expect(await settle(open.id, { written_off: true, note: 'Zurücküberwiesen.' })).toMatchObject({
      state: 'settled',
      is_booked: false,
    })
    expect(await keptOf(id)).toBe(0)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
  })

  it.each<{ order_number?: string; written_off?: boolean }>([
    {},
    { written_off: false },
    { written_off: true, order_number: '2026-100234' },
  ])('stays open unless either an order is named or it is written off: %j', async (body) => {
    const open = await opened(credit('20.00'))
    expect(await refused(settle(open.id, body))).toMatchObject({
      status: 422,
      body: {
        errors: {
          order_number: [
            'Bestellnummer: Bitte nennen Sie entweder eine Bestellung, oder schreiben Sie die Gutschrift ab',
          ],
        },
      },
    })
    expect(await readCredit(open.id)).toMatchObject({ state: 'open' })
  })

  it('stays open when the order is unknown, or has nothing to pay', async () => {
    const open = await opened(credit('36.50'))
    const unknown = await refused(settle(open.id, { order_number: '2026-999999' }))
    expect(unknown).toMatchObject({ status: 422, body: { errors: { order_number: [expect.any(String)] } } })
    const paid = await onInvoice()
    await upload(credit('36.50', paid.reference))
    const notOwed = await refused(settle(open.id, { order_number: paid.number }))
    expect(notOwed).toMatchObject({ status: 409, body: { code: 'order_not_owed' } })
    const canceled = await onInvoice()
    const change = { orderId: canceled.id, from: 'invoice', to: 'canceled', by: 'staff', reason: 'test' } as const
    await inTransaction(db, (tx) => changeOrder(core, tx, change))
    expect(await refused(settle(open.id, { order_number: canceled.number }))).toMatchObject({
      body: { code: 'order_not_owed' },
    })
    expect(await readCredit(open.id)).toMatchObject({ state: 'open', note: null })
    expect([await keptOf(paid.id), await keptOf(canceled.id)]).toEqual([3650, 0])
  })

  it('without an amount in francs pays no order, and can be written off', async () => {
    const { number } = await onInvoice()
    for (const amount of ['21474836.48', '8.125']) {
      const open = await opened(credit(amount))
      expect(await refused(settle(open.id, { order_number: number }))).toMatchObject({
        status: 409,
        body: { code: 'credit_without_amount' },
      })
      expect(await settle(open.id, { written_off: true })).toMatchObject({ state: 'settled' })
    }
  })

  it('whose money has been sent back is not taken off its order', async () => {
    const [first, second] = [await onInvoice(), await onInvoice()]
    const open = await opened(credit('40.00', first.reference))
    await refund(first.id, 350)
    for (const body of [{ written_off: true }, { order_number: second.number }]) {
      expect(await refused(settle(open.id, body))).toMatchObject({ status: 409, body: { code: 'money_has_gone' } })
    }
    expect(await readCredit(open.id)).toMatchObject({ state: 'open', is_booked: true })
    expect(await settle(open.id, { order_number: first.number })).toMatchObject({ state: 'settled' })
    expect(await keptOf(first.id)).toBe(3650)
  })

  it('that matched by itself needs no decision, and an unknown one is not found', async () => {
    const { number, reference } = await onInvoice()
    await upload(credit('36.50', reference))
    const [matched] = await listed({ query: number })
    expect(await refused(settle(matched?.id ?? '', { written_off: true }))).toMatchObject({
      body: { code: 'credit_settled' },
    })
    expect(await refused(settle(crypto.randomUUID(), { written_off: true }))).toMatchObject({ status: 404 })
  })
})

describe('a payment that the bank takes back', () => {
  it('finds its order, is shown with a sign, and makes the order unpaid again when staff say so', async () => {
    const { id, number, reference } = await onInvoice()
    await upload(credit('36.50', reference))
    const open = await opened(takenBack('36.50', reference))
    expect(open).toMatchObject({
      problem: 'returned',
      amount: { amount: -3650 },
      stated: 'CHF \u221236.50',
      order_number: number,
    })
    expect((await tasksAbout(number)).map(({ title }) => title)).toEqual([
      expect.stringMatching(new RegExp(`^Rückbuchung von CHF \u221236.50 .* zu Bestellung ${number} prüfen`)),
    ])
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })

    const note = 'Die Bank hat das Geld zurückgeholt.'
    expect(await reverse(open.id, { note })).toMatchObject({ state: 'settled', is_booked: true, note })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
    expect(await keptOf(id)).toBe(0)
    const [record] = await db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'reverseBankCredit'))
      .orderBy(desc(auditRecords.at))
    expect(record).toMatchObject({ subjectId: open.id, after: { state: 'settled', note } })
    expect(await refused(reverse(open.id))).toMatchObject({ status: 409, body: { code: 'credit_settled' } })
    expect(await upload(credit('36.50', reference))).toMatchObject({ matched: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  it('is one that is sent back, too, and names no order: staff do', async () => {
    const { id, number, reference } = await onInvoice()
    await upload(credit('36.50', reference))
    const entry: CamtEntry = { ...credit('36.50', undefined, { sign: 'DBIT', isSentBack: true }), sign: 'DBIT' }
    const open = await opened(entry)
    expect(await refused(reverse(open.id))).toMatchObject({
      status: 422,
      body: { errors: { order_number: ['Bestellnummer ist erforderlich'] } },
    })
    expect(await reverse(open.id, { order_number: number })).toMatchObject({ order_number: number })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
  })

  it('pays no order, but may have been settled at the bank', async () => {
    const { id, number, reference } = await onInvoice()
    await upload(credit('36.50', reference))
    const open = await opened(takenBack('36.50', reference))
    const other = await onInvoice()
    expect(await refused(settle(open.id, { order_number: other.number }))).toMatchObject({
      status: 409,
      body: { code: 'credit_takes_back' },
    })
    expect(await settle(open.id, { written_off: true })).toMatchObject({ state: 'settled', order_number: number })
    expect(await keptOf(id)).toBe(3650)
  })

  it('takes back only what came', async () => {
    const { id, reference } = await onInvoice()
    await upload(credit('20.00', reference))
    const open = await opened(takenBack('36.50', reference))
    expect(await refused(reverse(open.id))).toMatchObject({ status: 409, body: { code: 'money_has_gone' } })
    expect(await keptOf(id)).toBe(2000)
  })

  it('is no credit', async () => {
    const open = await opened(credit('20.00'))
    expect(await refused(reverse(open.id))).toMatchObject({
      status: 409,
      body: { code: 'credit_takes_nothing_back' },
    })
    expect(await refused(reverse(crypto.randomUUID()))).toMatchObject({ status: 404 })
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as bankCreditsApi from '#contract/office/bank-credits.ts'
import * as officeTasksApi from '#contract/office/tasks.ts'
import { inTransaction } from '#kernel/core.ts'
import { billingDocuments } from '#modules/billing/tables.ts'
import { changeOrder } from '#modules/order-process/change-order.ts'
import { orders } from '#modules/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type CamtEntry, camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as bankCreditsJobs from './jobs.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const IBAN = 'CH5604835012345678009'
let references = 0

/** A credit as the bank tells of it, with a reference of its own. */
function credit(amount: string, reference?: string, more: CamtEntry = {}): CamtEntry {
  const bankReference = `BANK-${++references}`
  return { bankReference, amount, details: [{ bankReference: `${bankReference}-1`, amount, reference }], ...more }
}

const inEuro = (entry: CamtEntry): CamtEntry => ({
  ...entry,
  currency: 'EUR',
  details: entry.details?.map((detail) => ({ ...detail, currency: 'EUR' })),
})

const fileOf = (...entries: CamtEntry[]) =>
  new File([camtMessage([{ iban: IBAN, entries }])], 'camt053.xml', { type: 'application/xml' })

const upload = async (...statement: File[]) =>
  (await client(bankCreditsApi.uploadBankStatement, { body: { statement } })).data

/** An order on invoice of CHF 36.50, with the reference of its QR-bill. */
async function onInvoice() {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  const { number } = await orderOf(placed.order)
  return { id: placed.order, number, reference: document?.reference ?? '' }
}

async function orderOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order has gone')
  return order
}

const listed = async (query: { query?: string; state?: 'open' | 'matched' | 'settled' }) =>
  (await client(bankCreditsApi.bankCredits.list, { query })).data
const tasksAbout = async (subject: string) =>
  (await client(officeTasksApi.tasks.list, { query: { query: subject, kind: 'bank_credit' } })).data

describe('a credit of the bank', () => {
  it('with the reference and the amount of an invoice pays its order, once', async () => {
    const { id, number, reference } = await onInvoice()
    const file = fileOf(credit('36.50', reference))
    expect(await upload(file)).toEqual({ matched: 1, open: 0, known: 0 })
    const { status, paidAt } = await orderOf(id)
    expect([status, paidAt]).toEqual(['paid', expect.any(Date)])
    expect(await listed({ query: number })).toMatchObject([
      { state: 'matched', problem: null, amount: { amount: 3650 }, order_number: number, reference, iban: IBAN },
    ])
    expect(await upload(file)).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await listed({ query: number })).toHaveLength(1)
  })

  it('pays an order that has been sent without changing its status', async () => {
    const { id, reference } = await onInvoice()
    const change = { orderId: id, from: 'invoice', to: 'shipped', by: 'staff', reason: 'test' } as const
    await inTransaction(db, (tx) => changeOrder(core, tx, change))
    expect(await upload(fileOf(credit('36.50', reference)))).toMatchObject({ matched: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', paidAt: expect.any(Date) as Date })
  })

  it.each<[string, (reference: string) => CamtEntry]>([
    ['too_little', (reference) => credit('36.45', reference)],
    ['too_much', (reference) => credit('40.00', reference)],
    ['other_currency', (reference) => inEuro(credit('36.50', reference))],
  ])('that does not fit pays nothing, and staff have to look at it: %s', async (problem, make) => {
    const { id, number, reference } = await onInvoice()
    expect(await upload(fileOf(make(reference)))).toEqual({ matched: 0, open: 1, known: 0 })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
    const [open] = await listed({ query: number })
    expect(open).toMatchObject({ state: 'open', problem })
    expect(await tasksAbout(number)).toMatchObject([{ facts: { problem, credit_id: open?.id }, done_at: null }])
  })

  it('for an invoice that is paid already is for staff', async () => {
    const { number, reference } = await onInvoice()
    const [first, second] = [credit('36.50', reference), credit('36.50', reference)]
    expect(await upload(fileOf(first, second))).toEqual({ matched: 1, open: 1, known: 0 })
    expect((await listed({ query: number, state: 'open' })).map(({ problem }) => problem)).toEqual(['already_paid'])
  })

  it('for a cancelled order is for staff', async () => {
    const { id, number, reference } = await onInvoice()
    const change = { orderId: id, from: 'invoice', to: 'canceled', by: 'staff', reason: 'test' } as const
    await inTransaction(db, (tx) => changeOrder(core, tx, change))
    expect(await upload(fileOf(credit('36.50', reference)))).toMatchObject({ open: 1 })
    expect(await listed({ query: number })).toMatchObject([{ problem: 'not_owed', order_number: number }])
    expect(await orderOf(id)).toMatchObject({ status: 'canceled', paidAt: null })
  })

  it('without a reference, with an unknown one, that takes money back, or sums up several is for staff', async () => {
    const before = (await listed({ state: 'open' })).length
    const unknown = '210000000003139471430009017'
    const { reference } = await onInvoice()
    const back = { ...credit('36.50', reference), sign: 'DBIT', isReversal: true } as const
    const collective = { ...credit('30.00'), batchOf: 3, details: [] }
    const counts = await upload(fileOf(credit('10.00'), credit('10.00', unknown), back, collective))
    expect(counts).toEqual({ matched: 0, open: 4, known: 0 })
    const open = await listed({ state: 'open' })
    expect(open).toHaveLength(before + 4)
    expect(open.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['no_reference', 'unknown_reference', 'returned', 'collective']),
    )
  })
})

describe('a file of the bank', () => {
  it('that is broken anywhere is refused with the line, and nothing of it counts', async () => {
    const { id, reference } = await onInvoice()
    const whole = await fileOf(credit('36.50', reference)).text()
    const before = await db.$count(bankCredits)
    const broken = new File([whole.slice(0, whole.lastIndexOf('</Stmt>'))], 'camt053.xml')
    const refusal = await refused(client(bankCreditsApi.uploadBankStatement, { body: { statement: [broken] } }))
    expect(refusal.status).toBe(422)
    expect(refusal.body.errors?.['statement']?.[0]).toMatch(/^Zeile \d+: /)
    expect(await db.$count(bankCredits)).toBe(before)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice' })
  })

  it('is asked for at its field when it is missing', async () => {
    const refusal = await refused(client(bankCreditsApi.uploadBankStatement, { body: { statement: [] } }))
    expect(refusal).toMatchObject({ status: 422, body: { errors: { statement: ['Datei der Bank ist erforderlich'] } } })
  })
})

it('a credit is deleted ten years after its business year ends, with the name of its payer', async () => {
  const year = new Date().getFullYear() - 10
  const [old, young] = [
    credit('10.00', undefined, { bookedOn: `${year - 1}-12-31` }),
    credit('10.00', undefined, { bookedOn: `${year}-01-01` }),
  ]
  expect(await upload(fileOf(old, young))).toMatchObject({ open: 2 })
  await app.perform(bankCreditsJobs.deleteOldCredits, {})
  const left = await db.select().from(bankCredits)
  expect(left.map(({ bookedOn }) => bookedOn).filter((day) => day <= `${year}-01-01`)).toEqual([`${year}-01-01`])
})

describe('an open credit', () => {
  async function openCredit(reference: string) {
    const entry = credit('36.45', reference)
    await upload(fileOf(entry))
    const [open] = (await listed({ state: 'open' })).filter(({ bank_id }) =>
      bank_id.startsWith(entry.bankReference ?? ''),
    )
    return open?.id ?? ''
  }
  const settle = async (id: string, body: { order_number?: string; note: string }) =>
    (await client(bankCreditsApi.settleBankCredit, { params: { id }, body })).data

  it('pays the order that staff name, once, and its task is done', async () => {
    const { id, number, reference } = await onInvoice()
    const creditId = await openCredit(reference)
    const note = 'Fünf Rappen erlassen.'
    expect(await settle(creditId, { order_number: number, note })).toMatchObject({ state: 'settled', note })
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) as Date })
    expect(await tasksAbout(number)).toMatchObject([{ note, done_at: expect.any(String) as string }])
    expect(await refused(settle(creditId, { note }))).toMatchObject({ status: 409, body: { code: 'credit_settled' } })
  })

  it('may pay no order, for instance because the money went back', async () => {
    const { id, reference } = await onInvoice()
    const creditId = await openCredit(reference)
    expect(await settle(creditId, { note: 'Zurücküberwiesen.' })).toMatchObject({ state: 'settled' })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
  })

  it('stays open when the order is unknown, or has nothing to pay', async () => {
    const { reference } = await onInvoice()
    const creditId = await openCredit(reference)
    const note = 'Zugeordnet.'
    const unknown = await refused(settle(creditId, { order_number: '2026-999999', note }))
    expect(unknown).toMatchObject({ status: 422, body: { errors: { order_number: [expect.any(String)] } } })
    const paid = await onInvoice()
    await upload(fileOf(credit('36.50', paid.reference)))
    const notOwed = await refused(settle(creditId, { order_number: paid.number, note }))
    expect(notOwed).toMatchObject({ status: 409, body: { code: 'order_not_owed' } })
    const { data } = await client(bankCreditsApi.bankCredits.read, { params: { id: creditId } })
    expect(data).toMatchObject({ state: 'open', note: null })
  })

  it('that matched by itself needs no decision, and an unknown one is not found', async () => {
    const { number, reference } = await onInvoice()
    await upload(fileOf(credit('36.50', reference)))
    const [matched] = await listed({ query: number })
    const note = 'Geprüft.'
    expect(await refused(settle(matched?.id ?? '', { note }))).toMatchObject({ body: { code: 'credit_settled' } })
    expect(await refused(settle(crypto.randomUUID(), { note }))).toMatchObject({ status: 404 })
  })
})

import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOST_RAPPEN } from '#adapters/bank-statements/port.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { reminders } from '#modules/sales/billing/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, bankFile, credit } from '#tests/support/bank-desk.ts'
import type { CamtEntry } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as bankCreditsJobs from './jobs.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { client } = staff
const { send, upload, onInvoice, orderOf, keptOf, listed, tasksAbout } = bankDesk(app, staff)

const inEuro = (entry: CamtEntry): CamtEntry => ({
  ...entry,
  currency: 'EUR',
  details: entry.details?.map((detail) => ({ ...detail, currency: 'EUR' })),
})

const change = (orderId: string, to: 'shipped' | 'canceled') =>
  inTransaction(db, (tx) => changeOrder(core, tx, { orderId, from: 'invoice', to, by: 'staff', reason: 'test' }))

describe('a credit of the bank', () => {
  it('with the reference and the amount of an invoice pays its order, once', async () => {
    const { id, number, reference } = await onInvoice()
    const file = bankFile([credit('36.50', reference)])
    expect(await send(file)).toEqual({ matched: 1, open: 0, known: 0 })
    const { status, paidAt } = await orderOf(id)
    expect([status, paidAt]).toEqual(['paid', expect.any(Date)])
    expect(await listed({ query: number })).toMatchObject([
      {
        state: 'matched',
        problem: null,
        amount: { amount: 3650 },
        order_number: number,
        is_booked: true,
        reference,
        iban: billing.iban,
      },
    ])
    expect(await send(file)).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await listed({ query: number })).toHaveLength(1)
    expect(await keptOf(id)).toBe(3650)
  })

  it('pays an order that has been sent without changing its status', async () => {
    const { id, reference } = await onInvoice()
    await change(id, 'shipped')
    expect(await upload(credit('36.50', reference))).toMatchObject({ matched: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', paidAt: expect.any(Date) as Date })
  })

  it('that is too little is booked, and its task closes by itself when the rest comes', async () => {
    const { id, number, reference } = await onInvoice()
    expect(await upload(credit('20.00', reference))).toEqual({ matched: 0, open: 1, known: 0 })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
    expect(await keptOf(id)).toBe(2000)
    const [open] = await listed({ query: number })
    expect(open).toMatchObject({ state: 'open', problem: 'too_little', is_booked: true })
    const [task] = await tasksAbout(number)
    expect(task).toMatchObject({ facts: { credit_id: open?.id, open: { amount: 1650 } }, done_at: null })
    expect(task?.title).toContain('noch offen CHF\u00a016.50')

    expect(await upload(credit('16.50', reference))).toEqual({ matched: 1, open: 0, known: 0 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) as Date })
    expect(await tasksAbout(number)).toMatchObject([{ done_at: expect.any(String) as string }])
    expect((await listed({ query: number })).map(({ state }) => state).toSorted()).toEqual(['matched', 'settled'])
  })

  it('that is too much is booked, pays the order, and tells staff how much to send back', async () => {
    const { id, number, reference } = await onInvoice()
    expect(await upload(credit('40.00', reference))).toMatchObject({ open: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
    expect(await keptOf(id)).toBe(4000)
    const [task] = await tasksAbout(number)
    expect(task).toMatchObject({ facts: { problem: 'too_much', open: { amount: -350 } } })
    expect(task?.title).toContain('zu viel CHF\u00a03.50')
  })

  it('for an invoice that is paid already is booked, and for staff', async () => {
    const { id, number, reference } = await onInvoice()
    expect(await upload(credit('36.50', reference), credit('36.50', reference))).toMatchObject({ matched: 1, open: 1 })
    expect(await listed({ query: number, state: 'open' })).toMatchObject([{ problem: 'already_paid' }])
    expect(await keptOf(id)).toBe(7300)
  })

  it('for a cancelled order is booked, and for staff', async () => {
    const { id, number, reference } = await onInvoice()
    await change(id, 'canceled')
    expect(await upload(credit('36.50', reference))).toMatchObject({ open: 1 })
    expect(await listed({ query: number })).toMatchObject([{ problem: 'not_owed', order_number: number }])
    expect(await orderOf(id)).toMatchObject({ status: 'canceled', paidAt: null })
    expect(await keptOf(id)).toBe(3650)
  })

  it('with the fee of a reminder settles what is left, and the fee is no part of the order', async () => {
    const { id, documentId, reference } = await onInvoice()
    await db.insert(reminders).values({ id: crypto.randomUUID(), documentId, level: 2, fee: 500, issuedAt: new Date() })
    expect(await upload(credit('20.00', reference), credit('21.50', reference))).toMatchObject({ matched: 1, open: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
    expect(await keptOf(id)).toBe(3650)
  })

  it('is settled when its task is marked as done', async () => {
    const { number, reference } = await onInvoice()
    await upload(credit('40.00', reference))
    const [task] = await tasksAbout(number)
    await client(officeTasksApi.completeTask, { params: { id: task?.id ?? '' }, body: { note: 'Überwiesen.' } })
    expect(await listed({ query: number, state: 'open' })).toEqual([])
    expect(await listed({ query: number, state: 'settled' })).toMatchObject([{ state: 'settled', note: 'Überwiesen.' }])
  })

  it('shows what the bank took off', async () => {
    const { number, reference } = await onInvoice()
    await upload(credit('34.50', reference, { charges: '2.00' }))
    expect(await listed({ query: number })).toMatchObject([{ problem: 'too_little', charges: { amount: 200 } }])
    expect((await tasksAbout(number))[0]?.title).toContain('Spesen der Bank CHF\u00a02.00')
  })
})

describe('a credit that nobody can tell for sure', () => {
  it.each<[string, (reference: string) => CamtEntry]>([
    ['other_currency', (reference) => inEuro(credit('36.50', reference))],
    ['too_large', (reference) => credit('21474836.48', reference)],
    ['unreadable', (reference) => credit('36.505', reference)],
    ['unreadable', (reference) => credit('-36.50', reference)],
    ['unreadable', (reference) => credit('0.00', reference)],
    ['contradiction', (reference) => ({ ...credit('36.50', reference), amount: '36.40' })],
    ['returned', (reference) => ({ ...credit('36.50', reference, { sign: 'DBIT' }), sign: 'DBIT', isReversal: true })],
  ])('is booked for no order, but its task names it: %s', async (problem, make) => {
    const { id, number, reference } = await onInvoice()
    const other = await onInvoice()
    expect(await upload(make(reference), credit('36.50', other.reference))).toEqual({ matched: 1, open: 1, known: 0 })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paidAt: null })
    expect(await keptOf(id)).toBe(0)
    const [open] = await listed({ query: number })
    expect(open).toMatchObject({ state: 'open', problem, is_booked: false })
    expect(await tasksAbout(number)).toMatchObject([{ facts: { problem, credit_id: open?.id }, done_at: null }])
  })

  it('has neither reference nor text, an unknown reference, or is the sum of several', async () => {
    const before = (await listed({ state: 'open', per_page: 100 })).length
    const unknown = '210000000003139471430009017'
    const collective = { ...credit('30.00'), batchOf: 3, details: [] }
    const counts = await upload(credit('10.00'), credit('10.00', unknown), collective)
    expect(counts).toEqual({ matched: 0, open: 3, known: 0 })
    const open = await listed({ state: 'open', per_page: 100 })
    expect(open).toHaveLength(before + 3)
    expect(open.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['no_reference', 'unknown_reference', 'collective']),
    )
  })

  it('is on an account that is not the publisher’s', async () => {
    const { id, number, reference } = await onInvoice()
    const file = bankFile([credit('36.50', reference)], { iban: 'CH5604835012345678009' })
    expect(await send(file)).toMatchObject({ matched: 0, open: 1 })
    expect(await listed({ query: number })).toMatchObject([{ problem: 'foreign_account' }])
    expect(await keptOf(id)).toBe(0)
  })

  it('is no stranger’s where the invoice names the account, whatever the settings say by now', async () => {
    const { id, reference } = await onInvoice()
    await db
      .update(settings)
      .set({ value: { ...billing, iban: 'CH9300762011623852957' } })
      .where(eq(settings.key, 'billing'))
    expect(await upload(credit('36.50', reference))).toMatchObject({ matched: 1 })
    await db.update(settings).set({ value: billing }).where(eq(settings.key, 'billing'))
    expect(await keptOf(id)).toBe(3650)
  })

  it('would make more of an order’s money than anybody owes', async () => {
    const { id, number, reference } = await onInvoice()
    const payment = { orderId: id, amount: MOST_RAPPEN * 2, creditId: null, by: 'bank', reason: 'test' } as const
    await inTransaction(db, (tx) => receivePayment(core, tx, payment))
    expect(await upload(credit('36.50', reference))).toMatchObject({ open: 1 })
    expect(await listed({ query: number })).toMatchObject([{ problem: 'too_large', is_booked: false }])
  })
})

describe('the reference of a credit', () => {
  it('may lack its leading zeros, or stand in the text', async () => {
    const [short, written, grouped] = [await onInvoice(), await onInvoice(), await onInvoice()]
    const inGroups = grouped.reference.replace(/^(..)(.{5})(.{5})(.{5})(.{5})/, '$1 $2 $3 $4 $5 ')
    const counts = await upload(
      credit('36.50', short.reference.replace(/^0+/, '')),
      credit('36.50', undefined, { written: [`Rechnung ${written.reference.replace(/^0+/, '')}, danke`] }),
      credit('36.50', undefined, { written: [`Für ${inGroups}`] }),
    )
    expect(counts).toEqual({ matched: 3, open: 0, known: 0 })
    for (const { id } of [short, written, grouped]) expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  it('pays nothing where there are two, and the task names both orders', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const entry = credit('73.00', one.reference, { references: [other.reference] })
    expect(await upload(entry)).toMatchObject({ matched: 0, open: 1 })
    const [open] = await listed({ query: other.reference })
    expect(open).toMatchObject({ problem: 'several_references', reference: `${one.reference} ${other.reference}` })
    const [task] = await tasksAbout(open?.bank_id ?? '')
    expect(task).toMatchObject({ facts: { named: [one.number, other.number], order_number: null } })
    expect(task?.title).toContain(`${one.number}, ${other.number}`)
    expect(await keptOf(one.id)).toBe(0)
  })

  it('names the reference that no invoice has, beside the order of the other one', async () => {
    const { number, reference } = await onInvoice()
    const unknown = '210000000003139471430009017'
    await upload(credit('73.00', reference, { references: [unknown] }))
    const [open] = await listed({ query: unknown })
    const [task] = await tasksAbout(open?.bank_id ?? '')
    expect(task).toMatchObject({ facts: { problem: 'several_references', named: [number, unknown] } })
  })

  it('is told once although it stands in the text, too', async () => {
    const { id, reference } = await onInvoice()
    expect(await upload(credit('36.50', reference, { written: [reference] }))).toMatchObject({ matched: 1 })
    expect(await keptOf(id)).toBe(3650)
  })
})

describe('a file of the bank', () => {
  it('that is broken anywhere is refused with the line, and nothing of it counts', async () => {
    const { id, reference } = await onInvoice()
    const whole = await bankFile([credit('36.50', reference)]).text()
    const before = await db.$count(bankCredits)
    const broken = new File([whole.slice(0, whole.lastIndexOf('</Stmt>'))], 'camt053.xml')
    const refusal = await refused(client(bankCreditsApi.uploadBankStatement, { body: { statement: [broken] } }))
    expect(refusal.status).toBe(422)
    expect(refusal.body.errors?.['statement']?.[0]).toMatch(/^Zeile \d+: /)
    expect(await db.$count(bankCredits)).toBe(before)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice' })
  })

  it('is read whatever signs its name has, with a record of who brought it', async () => {
    const { id, reference } = await onInvoice()
    const named = new File([bankFile([credit('36.50', reference)])], 'camt\u0000\u0007\u202e053.xml')
    expect(await send(named)).toMatchObject({ matched: 1 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
    const [record] = await db
      .select({ after: auditRecords.after })
      .from(auditRecords)
      .where(eq(auditRecords.action, 'uploadBankStatement'))
      .orderBy(desc(auditRecords.at))
      .limit(1)
    expect(record?.after).toMatchObject({ file: 'camt053.xml', credits: 1 })
  })

  it('is asked for at its field when it is missing', async () => {
    const refusal = await refused(client(bankCreditsApi.uploadBankStatement, { body: { statement: [] } }))
    expect(refusal).toMatchObject({ status: 422, body: { errors: { statement: ['Datei der Bank ist erforderlich'] } } })
  })

  it.each([
    ['999999999999999999999', '2026-03-02'],
    ['1000000.01', '0000-03-02'],
    [`${'9'.repeat(39)}\u{1f4b0}`, '2026-03-02'],
    ['NaN', '9999-12-31'],
    ['1e400', '2026-02-30'],
  ])('is never the end of the shop: amount %s, day %s', async (amount, bookedOn) => {
    const { reference } = await onInvoice()
    const odd = { ...credit(amount, reference), bookedOn }
    const long = credit('5.00', 'x'.repeat(300), {
      debtorName: '\u{1f4b0}'.repeat(300),
      bankReference: `${crypto.randomUUID()}${'é'.repeat(250)}`,
    })
    expect(await upload(odd, long, credit('36.50', reference))).toEqual({ matched: 1, open: 2, known: 0 })
  })
})

it('a credit is deleted ten years after its business year ends, with the name of its payer', async () => {
  const year = new Date().getFullYear() - 10
  const [old, young] = [
    { ...credit('10.00'), bookedOn: `${year - 1}-12-31` },
    { ...credit('10.00'), bookedOn: `${year}-01-01` },
  ]
  expect(await upload(old, young)).toMatchObject({ open: 2 })
  await app.perform(bankCreditsJobs.deleteOldCredits, {})
  const left = await db.select().from(bankCredits)
  expect(left.map(({ bookedOn }) => bookedOn).filter((day) => day <= `${year}-01-01`)).toEqual([`${year}-01-01`])
})

it('the database keeps a credit once, however often it is told', async () => {
  await upload(credit('10.00'))
  const again = db.execute(
    sql`insert into bank_credits (id, statement_id, bank_id, iban, amount, stated, booked_on, reference, problem)
      select gen_random_uuid(), statement_id, bank_id, iban, amount, stated, booked_on, reference, problem
      from bank_credits order by created_at desc limit 1`,
  )
  await expect(again.catch((error: unknown) => isUniqueViolation(error, 'bank_credits_facts_key'))).resolves.toBe(true)
})

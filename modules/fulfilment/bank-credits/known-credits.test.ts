import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, bankFile } from '#tests/support/bank-desk.ts'
import type { CamtDetail, CamtEntry } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { bankCredits } from './tables.ts'

const app = await startTestApp({ payment: true })
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { send, onInvoice, orderOf, keptOf, listed, tasksAbout, settle } = bankDesk(app, staff)

const AMOUNT = '36.50'

/** A statement of the account, and a notification of what was booked, under the name of the account that it uses. */
const statement = (...entries: CamtEntry[]) => send(bankFile(entries, { kind: 'camt.053.001.08' }))
const notification = (...entries: CamtEntry[]) =>
  send(bankFile(entries, { kind: 'camt.054.001.04', iban: billing.qr_iban ?? '' }))

/** An entry with one payment, whose ids are the bank's; without them, as banks that have none. */
const entry = (bankReference: string | undefined, detail: CamtDetail, more: CamtEntry = {}): CamtEntry => ({
  bankReference,
  amount: detail.amount ?? AMOUNT,
  details: [{ amount: AMOUNT, ...detail }],
  ...more,
})

const found = async (query: string) => (await listed({ query, per_page: 100 }))[0]

describe('one id of the bank for several payments', () => {
  it.each([['NONREF'], ['CASE-E'], [undefined]])('«%s» in files of two days, and in one: each counts', async (id) => {
    const made = [await onInvoice(), await onInvoice(), await onInvoice(), await onInvoice()]
    const [first, second, third, fourth] = made.map(({ reference }) => reference)
    const files = [
      [entry(id, { reference: first }, { bookedOn: '2026-11-20' })],
      [entry(id, { reference: second }, { bookedOn: '2026-11-21' })],
      [
        entry(id, { reference: third }, { bookedOn: '2026-11-21' }),
        entry(id, { reference: fourth }, { bookedOn: '2026-11-21' }),
      ],
    ]
    for (const file of files) expect(await notification(...file)).toMatchObject({ matched: file.length, known: 0 })
    for (const { id: order } of made) expect(await orderOf(order)).toMatchObject({ status: 'paid' })
    for (const file of files) expect(await notification(...file)).toEqual({ matched: 0, open: 0, known: file.length })
  })

  it('the same facts on another day are another payment', async () => {
    const { id, reference } = await onInvoice()
    await statement(entry('X-1', { reference }, { bookedOn: '2026-11-20' }))
    expect(await statement(entry('X-1', { reference }, { bookedOn: '2026-11-21' }))).toMatchObject({ open: 1 })
    expect(await keptOf(id)).toBe(7300)
  })

  it('all the same twice in a file: one is booked, the other one is for staff, also when the file comes again', async () => {
    const { id, number, reference } = await onInvoice()
    const file = [entry('X-2', { reference }), entry('X-2', { reference })]
    expect(await statement(...file)).toEqual({ matched: 1, open: 1, known: 0 })
    expect(await statement(...file)).toEqual({ matched: 0, open: 0, known: 2 })
    expect(await keptOf(id)).toBe(3650)
    expect(await tasksAbout(number)).toMatchObject([{ facts: { problem: 'repeated' } }])
  })

  it('two equal parts of one booking are two payments', async () => {
    const { id, reference } = await onInvoice()
    const details = [
      { amount: '18.25', reference },
      { amount: '18.25', reference },
    ]
    const batch = { bankReference: 'X-3', amount: AMOUNT, details }
    expect(await notification(batch)).toEqual({ matched: 1, open: 1, known: 0 })
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
    expect(await notification(batch)).toEqual({ matched: 0, open: 0, known: 2 })
    expect(await keptOf(id)).toBe(3650)
  })

  it('payments without reference and id, of one amount and day, are told apart by their payers', async () => {
    const from = (debtorName: string) => entry(undefined, { amount: '20.00', debtorName }, { bookedOn: '2026-11-19' })
    expect(await notification(from('Rosa Beispiel'))).toMatchObject({ open: 1 })
    expect(await notification(from('Hans Muster'))).toMatchObject({ open: 1 })
    expect(await notification(from('Hans Muster'))).toMatchObject({ known: 1 })
  })
})

describe('a payment that a former release has kept, which took a reference with dashes for none of its form', () => {
  const typed = (reference: string) => `${reference.slice(0, 2)}-${reference.slice(2, 14)}-${reference.slice(14)}`
  const formerId = (reference: string, bookedOn: string) =>
    `facts-${createHash('sha256')
      .update(JSON.stringify(['CRDT', false, 'CHF', 3650, bookedOn, reference]))
      .digest('hex')
      .slice(0, 32)}`

  it.each([['F-1'], [undefined]])('is not booked again when it is told again, by «%s»', async (id) => {
    const bookedOn = '2026-11-18'
    const { id: order, reference } = await onInvoice()
    const told = entry(id, { reference: typed(reference) }, { bookedOn })
    expect(await notification(told)).toMatchObject({ matched: 1 })
    const kept = { bankId: id ?? formerId(typed(reference), bookedOn), reference: typed(reference) }
    await app.core.db.update(bankCredits).set(kept).where(eq(bankCredits.reference, reference))
    expect(await notification(told)).toEqual({ matched: 0, open: 0, known: 1 })
    if (id) expect(await statement({ ...told, bookedOn: '2026-11-19' })).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await keptOf(order)).toBe(3650)
  })
})

describe('a statement and a notification of one payment', () => {
  it('count once, whichever comes first, with days that differ and the account under its two names', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const told = (bankReference: string, reference: string, bookedOn: string) =>
      entry(bankReference, { bankReference: `${bankReference}-1`, reference }, { bookedOn })
    expect(await notification(told('S-1', one.reference, '2026-11-20'))).toMatchObject({ matched: 1 })
    expect(await statement(told('S-1', one.reference, '2026-11-23'))).toMatchObject({ known: 1 })
    expect(await statement(told('S-2', other.reference, '2026-11-23'))).toMatchObject({ matched: 1 })
    expect(await notification(told('S-2', other.reference, '2026-11-20'))).toMatchObject({ known: 1 })
    expect(await keptOf(one.id)).toBe(3650)
    expect(await keptOf(other.id)).toBe(3650)
  })

  it('count once where the parts of a booking stand in another order', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const details = [one, other].map(({ reference }) => ({ amount: AMOUNT, reference }))
    const batch = { bankReference: 'S-3', amount: '73.00' }
    expect(await notification({ ...batch, details })).toMatchObject({ matched: 2 })
    expect(await statement({ ...batch, details: details.toReversed() })).toEqual({ matched: 0, open: 0, known: 2 })
  })

  it('count once where one tells of a booking each, and the other one of a collective booking', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const details = [one, other].map(({ reference }, n) => ({ bankReference: `S-5-${n}`, amount: AMOUNT, reference }))
    expect(await statement(...details.map((detail, n) => entry(`S-5-E${n}`, detail)))).toMatchObject({ matched: 2 })
    expect(await notification({ bankReference: 'S-5', amount: '73.00', details })).toMatchObject({ known: 2 })
  })

  it('months apart, they are two payments', async () => {
    const { id, reference } = await onInvoice()
    await notification(entry('S-4', { reference }, { bookedOn: '2026-05-20' }))
    expect(await statement(entry('S-4', { reference }, { bookedOn: '2026-11-20' }))).toMatchObject({ open: 1 })
    expect(await keptOf(id)).toBe(7300)
  })
})

describe('a booking whose details come in another file', () => {
  const plain = (bankReference: string, more: CamtEntry = {}) => ({ bankReference, amount: AMOUNT, ...more })

  it('becomes what they tell: the order is paid, its task closed, and nothing is told twice', async () => {
    const { id, number, reference } = await onInvoice()
    expect(await statement(plain('D-1', { bookedOn: '2026-11-21' }))).toMatchObject({ open: 1 })
    const before = await found('D-1')
    expect(before).toMatchObject({ state: 'open', problem: 'no_reference' })
    const detail = entry('D-1', { bankReference: 'D-1-A', reference }, { bookedOn: '2026-11-20' })
    expect(await notification(detail)).toEqual({ matched: 1, open: 0, known: 0 })
    expect(await found(number)).toMatchObject({ id: before?.id, state: 'matched', reference, bank_id: 'D-1-A' })
    expect(await tasksAbout('D-1')).toMatchObject([{ done_at: expect.any(String) as string, done_by: null }])
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
    expect(await statement(plain('D-1', { bookedOn: '2026-11-21' }))).toMatchObject({ known: 1 })
    expect(await notification(detail)).toMatchObject({ known: 1 })
    expect(await keptOf(id)).toBe(3650)
  })

  it('finds them where the bank gives them neither an id nor a reference', async () => {
    const { id, reference } = await onInvoice()
    await statement(plain('D-5'))
    const detail = entry('D-5', { written: [`Rechnung ${reference}`] })
    expect(await notification(detail)).toMatchObject({ matched: 1 })
    expect(await notification(detail)).toMatchObject({ known: 1 })
    expect(await statement(plain('D-5'))).toMatchObject({ known: 1 })
    expect(await keptOf(id)).toBe(3650)
  })

  it('keeps its task where they do not settle it, which then tells what they say', async () => {
    const { number, reference } = await onInvoice()
    await statement(plain('D-2', { amount: '30.00' }))
    await notification(entry('D-2', { amount: '30.00', reference }))
    expect(await tasksAbout('D-2')).toEqual([])
    expect(await tasksAbout(number)).toMatchObject([{ facts: { problem: 'too_little' }, done_at: null }])
  })

  it('stays what staff have decided', async () => {
    const [named, told] = [await onInvoice(), await onInvoice()]
    await statement(plain('D-3'))
    await settle((await found('D-3'))?.id ?? '', { order_number: named.number })
    expect(await notification(entry('D-3', { reference: told.reference }))).toMatchObject({ known: 1 })
    expect([await keptOf(named.id), await keptOf(told.id)]).toEqual([3650, 0])
    expect(await found(named.number)).toMatchObject({ state: 'settled', reference: told.reference })
  })

  it('is known when they came first', async () => {
    const { id, reference } = await onInvoice()
    expect(await notification(entry('D-4', { bankReference: 'D-4-A', reference }))).toMatchObject({ matched: 1 })
    expect(await statement(plain('D-4', { bookedOn: '2026-03-04' }))).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await keptOf(id)).toBe(3650)
  })
})

describe('a collective booking', () => {
  const batch = (bankReference: string) => ({ bankReference, amount: '73.00', batchOf: 2 })
  const partsOf = (bankReference: string, ...references: string[]): CamtEntry => ({
    bankReference,
    amount: '73.00',
    details: references.map((reference, n) => ({ bankReference: `${bankReference}-${n}`, amount: AMOUNT, reference })),
  })

  it('closes when the payments are booked that it is the sum of', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    expect(await statement(batch('B-1'))).toMatchObject({ open: 1 })
    const [task] = await tasksAbout('B-1')
    expect(task).toMatchObject({ facts: { problem: 'collective' }, done_at: null })
    expect(await notification(partsOf('B-1', one.reference, other.reference))).toMatchObject({ matched: 2, open: 0 })
    expect(await tasksAbout('B-1')).toMatchObject([{ done_at: expect.any(String) as string, done_by: null }])
    expect(await statement(batch('B-1'))).toMatchObject({ known: 1 })
    for (const { id } of [one, other]) expect(await keptOf(id)).toBe(3650)
  })

  it('stays open while a part is missing', async () => {
    const { reference } = await onInvoice()
    await statement(batch('B-2'))
    const [part] = partsOf('B-2', reference).details ?? []
    await notification({ bankReference: 'B-2', amount: AMOUNT, details: part ? [part] : [] })
    expect(await tasksAbout('B-2')).toMatchObject([{ done_at: null }])
  })

  it('is known when its payments came first', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const parts = partsOf('B-3', one.reference, other.reference)
    expect(await notification(parts)).toMatchObject({ matched: 2 })
    expect(await statement(batch('B-3'))).toEqual({ matched: 0, open: 0, known: 1 })
    expect(await notification(parts)).toMatchObject({ known: 2 })
  })

  it('that staff have decided about leaves its payments to them', async () => {
    const [named, one, other] = [await onInvoice(), await onInvoice(), await onInvoice()]
    await statement(batch('B-4'))
    const [task] = await tasksAbout('B-4')
    const creditId = task?.kind === 'bank_credit' ? task.facts.credit_id : ''
    await settle(creditId, { order_number: named.number })
    expect(await notification(partsOf('B-4', one.reference, other.reference))).toMatchObject({ matched: 0, open: 2 })
    expect(await tasksAbout(one.number)).toMatchObject([{ facts: { problem: 'collective_decided' } }])
    expect(await keptOf(one.id)).toBe(0)
  })

  it('whose payments have only the amounts that their payers ordered', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const details = [one, other].map(({ reference }) => ({ instructed: AMOUNT, reference }))
    expect(await notification({ bankReference: 'B-5', amount: '73.00', details })).toMatchObject({
      matched: 2,
      open: 0,
    })
  })

  it('that holds one odd payment: the others are booked', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const details = [
      { amount: AMOUNT, reference: one.reference },
      { amount: '36,50', reference: other.reference },
    ]
    expect(await notification({ bankReference: 'B-6', amount: '73.00', details })).toMatchObject({
      matched: 1,
      open: 1,
    })
    expect(await tasksAbout(other.number)).toMatchObject([{ facts: { problem: 'unreadable' } }])
  })
})

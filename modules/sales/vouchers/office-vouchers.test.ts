import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toMoney } from '#contract/ground/money.ts'
import * as officeVouchersApi from '#contract/sales/office-vouchers.ts'
import { VOUCHER_CODE } from '#contract/sales/vouchers.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { vouchers, voucherUses } from './tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

type NewVoucher = Input<typeof officeVouchersApi.vouchers.create>['body']
const CREDIT = { type: 'credit', discount: toMoney(1500) } satisfies NewVoucher
const create = async (body: NewVoucher) => (await client(officeVouchersApi.vouchers.create, { body })).data
const read = async (id: string) => (await client(officeVouchersApi.vouchers.read, { params: { id } })).data

/** What is sent to change a voucher: its terms as they were read. */
function termsOf(voucher: officeVouchersApi.OfficeVoucher) {
  const { id: _, code: __, state, used, series, created_at, ended_at, ...terms } = voucher
  expect([state, used, series, created_at, ended_at]).toHaveLength(5)
  return terms
}

describe('POST /office/vouchers', () => {
  it('creates a voucher that every person may use once, for everything, at any time', async () => {
    const voucher = await create({ code: ' herbst 26', ...CREDIT })
    expect(voucher).toMatchObject({
      code: 'herbst26',
      state: 'active',
      type: 'credit',
      discount: toMoney(1500),
      discount_percentage: null,
      valid_from: null,
      valid_until: null,
      usage_limit: null,
      limit_per_person: 1,
      minimum: toMoney(0),
      departments: [],
      formats: [],
      products: [],
      used: 0,
      series: null,
      revision: 1,
    })
    const shopper = await makeShopper(app, { voucher: 'HERBST26' })
    const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
    expect(cart.voucher).toMatchObject({ code: 'herbst26', amount: toMoney(1500) })
  })

  it('makes up a code that nobody can guess where none is given', async () => {
    const { code } = await create({ type: 'percentage', discount_percentage: 1000 })
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  })

  it.each<[string, NewVoucher, string]>([
    [
      'a code that differs from another by its case only',
      { code: 'DOPPELT-ä', ...CREDIT },
      'Code ist bereits vergeben',
    ],
    ['a credit without an amount', { type: 'credit' }, 'Betrag ist erforderlich'],
    [
      'a credit with a percentage',
      { ...CREDIT, discount_percentage: 500 },
      'Prozentsatz passt nicht zur Art des Gutscheins',
    ],
    [
      'a percentage with an amount',
      { ...CREDIT, type: 'percentage', discount_percentage: 500 },
      'Betrag passt nicht zur Art des Gutscheins',
    ],
    [
      'an end that is not after the beginning',
      { ...CREDIT, valid_from: '2026-11-01T00:00:00+01:00', valid_until: '2026-10-31T23:00:00Z' },
      'Ende muss nach dem Beginn liegen',
    ],
    ['an unknown department', { ...CREDIT, departments: [uuidv7()] }, 'Fachbereich ist nicht bekannt'],
    ['an unknown product', { ...CREDIT, products: [uuidv7()] }, 'Produkte ist nicht bekannt'],
  ])('refuses %s at its field', async (_, body, sentence) => {
    if (!(await db.$count(vouchers, eq(vouchers.code, 'doppelt-Ä')))) await makeVoucher(app, { code: 'doppelt-Ä' })
    const { status, body: answer } = await refused(create(body))
    expect(status).toBe(422)
    expect(Object.values(answer.errors ?? {}).flat()).toEqual([sentence])
  })
})

describe('POST /office/vouchers/series', () => {
  it('makes as many codes as asked, all different, and says in the audit log how many, but none of them', async () => {
    const { data } = await client(officeVouchersApi.createVoucherSeries, {
      body: { amount: 250, prefix: 'KLASSE-', ...CREDIT },
    })
    expect(new Set(data.codes).size).toBe(250)
    for (const code of data.codes) expect(code).toMatch(/^KLASSE-[2-9A-HJ-NP-Z]{10}$/)
    expect(data.codes.every((code) => VOUCHER_CODE.test(code))).toBe(true)
    const query = { series: data.series, per_page: 100, page: 3 }
    const { meta, data: last } = await client(officeVouchersApi.vouchers.list, { query })
    expect([meta.total, last.length]).toEqual([250, 50])
    const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, data.series))
    expect(record).toMatchObject({ action: 'createVoucherSeries', after: { amount: 250, prefix: 'KLASSE-' } })
    expect(JSON.stringify(record)).not.toContain(data.codes[0])
  })

  it.each([
    ['one person, where nothing else is said', {}, 1],
    ['as many as are named', { usage_limit: 5 }, 5],
    ['anybody any number of times, where that is ticked', { usage_limit: 1, unlimited: true }, null],
  ])('each code serves %s', async (_, asked, limit) => {
    const { data } = await client(officeVouchersApi.createVoucherSeries, { body: { amount: 2, ...asked, ...CREDIT } })
    const { data: made } = await client(officeVouchersApi.vouchers.list, { query: { series: data.series } })
    expect(made.map(({ usage_limit }) => usage_limit)).toEqual([limit, limit])
  })

  it('a search that finds more than a thousand says so, and counts no further', async () => {
    for (const amount of [1000, 5])
      await client(officeVouchersApi.createVoucherSeries, { body: { amount, prefix: 'MESSE-', ...CREDIT } })
    const search = (page: number) =>
      client(officeVouchersApi.vouchers.list, { query: { query: 'messe', per_page: 100, page } })
    const { meta, data } = await search(10)
    expect(meta).toMatchObject({ total: 1000, total_is_least: true, last_page: 10 })
    expect(data).toHaveLength(100)
    expect((await search(11)).data).toEqual([])
  })

  it('refuses a prefix that no code may have', async () => {
    const body = { amount: 1, prefix: 'Klasse 2b!', ...CREDIT }
    const { body: answer } = await refused(client(officeVouchersApi.createVoucherSeries, { body }))
    expect(answer.errors).toEqual({ prefix: ['Anfang der Codes ist ungültig'] })
  })
})

describe('PUT /office/vouchers/{id}', () => {
  it('replaces the terms, which count from then on, and records what changed', async () => {
    const department = await makeDepartment(app)
    const voucher = await create(CREDIT)
    const body = { ...termsOf(voucher), minimum: toMoney(5000), departments: [department.id], note: 'Für Schulen' }
    const { data } = await client(officeVouchersApi.vouchers.change, { params: { id: voucher.id }, body })
    expect(data).toMatchObject({ code: voucher.code, minimum: toMoney(5000), note: 'Für Schulen', revision: 2 })
    const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, voucher.id))
    expect(records.find(({ action }) => action === 'changeVoucher')?.before).toEqual({
      minimum: toMoney(0),
      departments: [],
      note: null,
      revision: 1,
    })
    const late = await refused(client(officeVouchersApi.vouchers.change, { params: { id: voucher.id }, body }))
    expect(late.body.code).toBe('entry_changed')
  })

  it('refuses a limit below the uses there are', async () => {
    const { id } = await makeVoucher(app, { usageLimit: 5, used: 3 })
    const body = { ...termsOf(await read(id)), usage_limit: 2 }
    const { body: answer } = await refused(client(officeVouchersApi.vouchers.change, { params: { id }, body }))
    expect(answer.errors).toEqual({
      usage_limit: ['Höchstzahl darf nicht kleiner sein als die Zahl der Einlösungen'],
    })
    await client(officeVouchersApi.vouchers.change, { params: { id }, body: { ...body, usage_limit: 3 } })
    expect((await read(id)).state).toBe('used_up')
  })
})

describe('POST /office/vouchers/{id}/end', () => {
  it('ends it at once, for good, with the reason in the audit log', async () => {
    const voucher = await create(CREDIT)
    const shopper = await makeShopper(app, { voucher: voucher.code })
    const end = () =>
      client(officeVouchersApi.endVoucher, { params: { id: voucher.id }, body: { reason: 'Im Netz gelandet.' } })
    const { data } = await end()
    expect(data.state).toBe('ended')
    expect((await end()).data.ended_at).toBe(data.ended_at)
    const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
    expect(cart.voucher?.problem?.reason).toBe('expired')
    const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, voucher.id))
    // Ended once more, nothing changed.
    expect(records.filter(({ action }) => action === 'endVoucher')).toMatchObject([{ reason: 'Im Netz gelandet.' }])
  })
})

describe('GET /office/vouchers', () => {
  it('lists the newest first, and finds them by state, type, series, code and note', async () => {
    const hour = 3_600_000
    const at = (ms: number) => new Date(Date.now() + ms)
    const seriesId = uuidv7()
    const made = {
      active: await makeVoucher(app, { seriesId, note: 'Messe 50 %' }),
      planned: await makeVoucher(app, { seriesId, validFrom: at(hour), used: 2, usageLimit: 2 }),
      used_up: await makeVoucher(app, { seriesId, used: 2, usageLimit: 2, validUntil: at(hour) }),
      expired: await makeVoucher(app, { seriesId, validUntil: at(-hour), used: 2, usageLimit: 2 }),
      ended: await makeVoucher(app, { seriesId, endedAt: at(-hour), validUntil: at(-hour) }),
    }
    const list = async (query: object) => {
      const answer = await client(officeVouchersApi.vouchers.list, { query: { series: seriesId, ...query } })
      return answer.data.map(({ id }) => id)
    }
    const ids = Object.values(made).map(({ id }) => id)
    expect(await list({})).toEqual(ids.toReversed())
    for (const state of officeVouchersApi.voucherState.options) {
      expect(await list({ state }), state).toEqual([made[state].id])
      expect((await read(made[state].id)).state).toBe(state)
    }
    expect(await list({ type: 'percentage' })).toEqual([])
    expect(await list({ query: made.planned.code.toLowerCase() })).toEqual([made.planned.id])
    expect(await list({ query: 'messe 50 %' })).toEqual([made.active.id])
  })
})

describe('GET /office/vouchers/file', () => {
  it('names the last day on which a voucher is valid: one until midnight ends the day before', async () => {
    const seriesId = uuidv7()
    const { code } = await makeVoucher(app, { seriesId, validUntil: new Date('2036-12-30T23:00:00Z') })
    const file = await client(officeVouchersApi.vouchers.file, { query: { series: seriesId } })
    const [head = '', row = ''] = (await file.text()).split(/\r?\n/)
    const cells = Object.fromEntries(head.split(';').map((name, n) => [name, row.split(';')[n]]))
    expect([cells['Gültig bis'], row.includes(code)]).toEqual(['2036-12-30', true])
  })
})

describe('GET /office/voucher-series', () => {
  it('names each series by a code, how many there are, and when they were made, the newest first', async () => {
    const [earlier, later] = [uuidv7(), uuidv7()]
    const made = (seriesId: string, code: string, createdAt: Date) => makeVoucher(app, { seriesId, code, createdAt })
    await made(earlier, 'KLASSE-A', new Date(1_000))
    await made(earlier, 'KLASSE-B', new Date(1_000))
    await made(later, 'MESSE-A', new Date(2_000))
    const { data } = await client(officeVouchersApi.listVoucherSeries)
    expect(data.slice(-2)).toEqual([
      { id: later, code: 'MESSE-A', total: 1, created_at: new Date(2_000).toISOString() },
      { id: earlier, code: 'KLASSE-A', total: 2, created_at: new Date(1_000).toISOString() },
    ])
  })
})

describe('GET /office/vouchers/{id}/uses', () => {
  it('names the orders and what the voucher took off them, but no buyer', async () => {
    const { id, code } = await makeVoucher(app)
    const { placed, shopper } = await makeOrder(app, { method: 'invoice', voucher: code })
    const answer = await client(officeVouchersApi.listVoucherUses, { params: { id }, query: {} })
    expect(answer.meta.total).toBe(1)
    expect(answer.data).toMatchObject([{ order: placed.order, number: placed.number, amount: toMoney(1000) }])
    expect(answer.data[0]?.returned_at).toBeNull()
    expect(JSON.stringify(answer)).not.toContain(shopper.user.email)
    expect((await read(id)).used).toBe(1)
  })

  it('are counted by weeks, those without any and none that was given back', async () => {
    const { id } = await makeVoucher(app)
    const count = async () => (await client(officeVouchersApi.countVoucherUses, { params: { id } })).data
    expect(await count()).toEqual([])
    const day = 24 * 3_600_000
    const ago = [20 * day, 20 * day, 0, 0]
    for (const [n, past] of ago.entries()) {
      const { placed } = await makeOrder(app, { method: 'invoice' })
      const takenAt = new Date(Date.now() - past)
      const returned = n === 3 ? { turn: null, returnedAt: takenAt } : { turn: n + 1 }
      await db.insert(voucherUses).values({ orderId: placed.order, voucherId: id, takenAt, ...returned })
    }
    const weeks = await count()
    expect(weeks.map(({ uses }) => uses).filter(Boolean)).toEqual([2, 1])
    expect([weeks.at(0)?.uses, weeks.at(-1)?.uses]).toEqual([2, 1])
    expect(weeks.length).toBeGreaterThanOrEqual(3)
    for (const { week } of weeks) expect(new Date(week).getUTCDay(), week).toBe(1)
  })

  it('answers 404 for an unknown voucher', async () => {
    const unknown = { params: { id: uuidv7() } }
    await expectUnknown(client(officeVouchersApi.listVoucherUses, { ...unknown, query: {} }))
    await expectUnknown(client(officeVouchersApi.countVoucherUses, unknown))
    await expectUnknown(client(officeVouchersApi.vouchers.read, unknown))
    await expectUnknown(client(officeVouchersApi.endVoucher, { ...unknown, body: { reason: 'x' } }))
  })
})

async function expectUnknown(call: Promise<unknown>): Promise<void> {
  expect((await refused(call)).body.code).toBe('not_found')
}

import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getProductCoupons } from '#contract/licences/coupon-sets.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeBoughtSet, makeCouponSet, makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as couponJobs from '../jobs.ts'
import { couponSets, coupons } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { client } = staff
const batchesApi = officeCouponsApi.couponBatches
const licence = await makeLicence(app, 'Staatskunde')

const read = async (id: string) => (await client(batchesApi.read, { params: { id } })).data
const create = async (body: object = {}) =>
  (await client(batchesApi.create, { body: { name: 'Didacta', product: licence.id, amount: 3, ...body } })).data

async function importCodes(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData()
  const file = new File([text], 'codes.csv', { type: 'text/csv' })
  for (const [name, value] of Object.entries({ name: 'Druckerei', product: licence.id, ...fields }))
    form.append(name, value)
  form.append('codes', file)
  const answer = await app.send(
    new Request('http://shop.test/api/office/coupon-batches/import', {
      method: 'POST',
      headers: staff.headers,
      body: form,
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

describe('a batch', () => {
  test('gets its codes from a job, and the account that sees them a mail without them', async () => {
    const owner = await signIn(app, await makeUser(app))
    const made = await create({ owner_email: owner.user.email.toUpperCase(), platform: 'beook' })
    expect(made).toMatchObject({ name: 'Didacta', days: 365, total: 3, is_ready: false, owner: owner.user.id })
    await app.perform(couponJobs.issueCoupons, { setId: made.id })
    expect(await read(made.id)).toMatchObject({ unredeemed: 3, redeemed: 0, blocked: 0, is_ready: true })
    const { data } = await owner.client(getProductCoupons, { params: { id: owner.user.id, setId: made.id } })
    expect(data.coupons).toHaveLength(3)
    const [mail] = await db.select().from(mails).where(eq(mails.subjectId, made.id))
    expect(mail?.kind).toBe('coupons-ready')
    for (const { code } of data.coupons) expect(JSON.stringify(mail)).not.toContain(code)
  })

  test('is refused at the field that is wrong', async () => {
    const book = await makeProduct(app, await makeTitle(app))
    const fieldsOf = async (body: object) => Object.keys((await refused(create(body))).body.errors ?? {})
    expect(await fieldsOf({ product: uuidv7() })).toEqual(['product'])
    expect(await fieldsOf({ product: book.id })).toEqual(['product'])
    expect(await fieldsOf({ platform: 'edubase' })).toEqual(['platform'])
    expect(await fieldsOf({ valid_until: '2020-01-01T00:00:00Z' })).toEqual(['valid_until'])
    expect(await fieldsOf({ owner_email: 'niemand@example.test' })).toEqual(['owner_email'])
  })

  test('gets another name and end, by whoever has read its revision', async () => {
    const { id } = await create()
    const body = { name: 'Worlddidac', valid_until: '2030-01-01T00:00:00Z', note: 'Stand 4', revision: 1 }
    const { data } = await client(batchesApi.change, { params: { id }, body })
    expect(data).toMatchObject({ name: 'Worlddidac', note: 'Stand 4', revision: 2 })
    expect(await refused(client(batchesApi.change, { params: { id }, body }))).toMatchObject({
      body: { code: 'entry_changed' },
    })
  })

  test('is found by its name and its title, and filtered', async () => {
    const { id } = await create({ name: 'Lehrertag Thun' })
    const found = async (query: object) => (await client(batchesApi.list, { query })).data.map((one) => one.id)
    expect(await found({ query: 'thun' })).toEqual([id])
    expect(await found({ query: 'staatskunde' })).toContain(id)
    expect(await found({ product: licence.id })).toContain(id)
    expect(await found({ owner: staff.user.id })).toEqual([])
    expect(await found({ state: 'expired' })).toEqual([])
    expect(await found({ state: 'valid' })).toContain(id)
  })

  test('is blocked as a whole once its codes are there; what is redeemed stays', async () => {
    const { id } = await create()
    const body = { reason: 'Abgesagt.' }
    expect(await refused(client(officeCouponsApi.blockCouponBatch, { params: { id }, body }))).toMatchObject({
      body: { code: 'coupons_not_ready' },
    })
    expect(await refused(client(officeCouponsApi.readCouponBatchCodes, { params: { id } }))).toMatchObject({
      body: { code: 'coupons_not_ready' },
    })
    await app.perform(couponJobs.issueCoupons, { setId: id })
    await db
      .update(coupons)
      .set({ state: 'redeemed', redeemedAt: new Date() })
      .where(sql`set_id = ${id} and position = 0`)
    const { data } = await client(officeCouponsApi.blockCouponBatch, { params: { id }, body })
    expect(data).toMatchObject({ unredeemed: 0, redeemed: 1, blocked: 2 })
    // Nothing is left to block: the second call changes nothing, and is not recorded.
    await client(officeCouponsApi.blockCouponBatch, { params: { id }, body })
    const isBlocking = and(eq(auditRecords.subjectId, id), eq(auditRecords.action, 'blockCouponBatch'))
    expect(await db.$count(auditRecords, isBlocking)).toBe(1)
  })

  test('that there is not is unknown', async () => {
    const params = { id: uuidv7() }
    expect(await refused(client(batchesApi.read, { params }))).toMatchObject({ status: 404 })
    expect(await refused(client(officeCouponsApi.readCouponBatchCodes, { params }))).toMatchObject({ status: 404 })
  })

  test('gives its codes as a file, and says in the audit log who took them', async () => {
    const { id, codes } = await makeCouponSet(app)
    const answer = await app.send(
      new Request(`http://shop.test/api/office/coupon-batches/${id}/codes.csv`, { headers: staff.headers }),
    )
    const text = await answer.text()
    for (const code of codes) expect(text).toContain(groupedCode(code))
    const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
    expect(record).toMatchObject({ action: 'readCouponBatchCodes', actorId: staff.user.id, isLook: true })
    expect(JSON.stringify(record)).not.toContain(codes[0])
  })
})

describe('codes that were made elsewhere', () => {
  test('come in from a list or a table, with or without a head', async () => {
    const { status, body } = await importCodes('\uFEFFCode;Klasse\r\nabcd efgh 2345;1a\r\n"ABCD-EFGH-2346";1a\r\n\r\n')
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { total: 2, unredeemed: 2, is_ready: true, name: 'Druckerei' } })
    const { data } = await client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: 'ABCDEFGH2346' } })
    expect(data).toMatchObject({ number: 2, state: 'unredeemed', set: { origin: 'batch', name: 'Druckerei' } })
  })

  test('come in as spreadsheets save them, and as people keep digits in them', async () => {
    const rows = ['sep=;', 'Code;Klasse', '="123456789012";1a', '"=@123456789013@";1b', `'123456789014;für 1c`]
    const table = `\ufeff${rows.join('\r\n').replaceAll('@', '""')}`
    expect(await importCodes(Uint8Array.from(Buffer.from(table, 'utf16le')))).toMatchObject({
      status: 201,
      body: { data: { total: 3 } },
    })
    const { data } = await client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: '123456789014' } })
    expect(data).toMatchObject({ number: 3 })
    expect((await importCodes('Code\n1.23457E+11\n')).body).toMatchObject({
      errors: {
        codes: ['Zeile 2: eine gerundete Zahl. In Excel die Spalte vor dem Einfügen der Codes als Text formatieren'],
      },
    })
  })

  test('are refused with the lines that are wrong, and then none is written', async () => {
    const { codes } = await makeCouponSet(app)
    const before = await db.$count(couponSets)
    const wrong = await importCodes('000000000001\n0000 0000\n000000000001\n')
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          codes: ['Zeile 2: kein Code aus 12 Buchstaben oder Ziffern', 'Zeile 3: derselbe Code wie in Zeile 1'],
        },
      },
    })
    const known = await importCodes(`000000000002\n${codes[1]}`)
    expect(known).toMatchObject({ status: 422, body: { errors: { codes: ['Zeile 2: diesen Code gibt es schon'] } } })
    expect((await importCodes('Code\n')).body).toMatchObject({ errors: { codes: ['Die Datei enthält keine Codes'] } })
    expect(await db.$count(couponSets)).toBe(before)
    expect((await importCodes('000000000001')).status).toBe(201)
  })
})

describe('a trial of a file of codes', () => {
  const tryCodes = async (text: string) => {
    const form = new FormData()
    form.append('codes', new File([text], 'codes.csv'))
    const answer = await app.send(
      new Request('http://shop.test/api/office/coupon-batches/import/trial', {
        method: 'POST',
        headers: staff.headers,
        body: form,
      }),
    )
    return ((await answer.json()) as { data: { total: number; problems: string[] } }).data
  }

  test('says how many would come in, or what is wrong, and writes nothing', async () => {
    const { codes } = await makeCouponSet(app)
    const before = [await db.$count(couponSets), await db.$count(coupons), await db.$count(auditRecords)]
    expect(await tryCodes('Code\n777700000001\n777700000002\n')).toEqual({ total: 2, problems: [] })
    expect(await tryCodes(`777700000001\n${codes[0]}`)).toEqual({
      total: 0,
      problems: ['Zeile 2: diesen Code gibt es schon'],
    })
    expect(await tryCodes('777700000001\n7777')).toEqual({
      total: 0,
      problems: ['Zeile 2: kein Code aus 12 Buchstaben oder Ziffern'],
    })
    expect([await db.$count(couponSets), await db.$count(coupons), await db.$count(auditRecords)]).toEqual(before)
  })
})

describe('codes that were bought', () => {
  const { boughtCouponSets } = officeCouponsApi

  test('stand with their order and buyer, how many are redeemed, and without a code', async () => {
    const { id, codes, order, buyer } = await makeBoughtSet(app)
    await db
      .update(coupons)
      .set({ state: 'redeemed', redeemedAt: new Date() })
      .where(sql`set_id = ${id} and position = 0`)
    const { data } = await client(boughtCouponSets.read, { params: { id } })
    expect(data).toMatchObject({
      order: { id: order.order, number: order.number },
      buyer: { id: buyer.user.id, email: buyer.user.email },
      school: null,
      total: 3,
      unredeemed: 2,
      redeemed: 1,
      blocked: 0,
    })
    const listed = await client(officeCouponsApi.listCouponsOfBoughtSet, { params: { id }, query: {} })
    expect(listed.data.map(({ state }) => state)).toEqual(['redeemed', 'unredeemed', 'unredeemed'])
    for (const code of codes) expect(JSON.stringify([data, listed])).not.toContain(code)
  })

  test('name the school that they belong to, beside who ordered', async () => {
    const { id, buyer } = await makeBoughtSet(app)
    const { schoolId } = await makeConfirmedSchool(app, { name: 'Schulhaus Birke' })
    await db.update(couponSets).set({ schoolId }).where(eq(couponSets.id, id))
    const { data } = await client(boughtCouponSets.read, { params: { id } })
    expect(data).toMatchObject({ buyer: { id: buyer.user.id }, school: { id: schoolId, name: 'Schulhaus Birke' } })
  })

  test('are found by the number of the order and by the buyer, and by what is left of them', async () => {
    const { id, order, buyer } = await makeBoughtSet(app)
    const found = async (query: object) => (await client(boughtCouponSets.list, { query })).data.map((one) => one.id)
    expect(await found({ query: order.number })).toEqual([id])
    expect(await found({ buyer: buyer.user.id })).toEqual([id])
    expect(await found({ buyer: buyer.user.id, state: 'open' })).toEqual([id])
    await db
      .update(coupons)
      .set({ state: 'blocked', blockedAt: new Date(), blockReason: 'staff' })
      .where(eq(coupons.setId, id))
    expect(await found({ buyer: buyer.user.id, state: 'open' })).toEqual([])
    expect(await found({ buyer: buyer.user.id, state: 'used_up' })).toEqual([id])
  })

  test('are found by the name that the buyer has by now', async () => {
    const { id, buyer } = await makeBoughtSet(app)
    const found = async (query: string) =>
      (await client(boughtCouponSets.list, { query: { query } })).data.map((one) => one.id)
    expect(await found('quittenbaum')).toEqual([])
    await db.update(users).set({ lastName: 'Quittenbaum' }).where(eq(users.id, buyer.user.id))
    expect(await found('quittenbaum')).toEqual([id])
    await db.update(users).set({ lastName: 'Mispel' }).where(eq(users.id, buyer.user.id))
    expect(await found('quittenbaum')).toEqual([])
  })

  test('are no batch, and a batch is none of them', async () => {
    const [batch, bought] = [await makeCouponSet(app), await makeBoughtSet(app)]
    expect(await refused(client(batchesApi.read, { params: { id: bought.id } }))).toMatchObject({ status: 404 })
    expect(await refused(client(boughtCouponSets.read, { params: { id: batch.id } }))).toMatchObject({ status: 404 })
    const params = { id: batch.id }
    expect(await refused(client(officeCouponsApi.listCouponsOfBoughtSet, { params, query: {} }))).toMatchObject({
      status: 404,
    })
  })
})

describe('one coupon', () => {
  test('is looked up by its code, which is not told back, and blocked unless it is redeemed', async () => {
    const { id: setId, codes } = await makeCouponSet(app)
    const [code = '', other = ''] = codes
    const { data } = await client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: groupedCode(code) } })
    expect(data).toMatchObject({ number: 1, state: 'unredeemed', set: { id: setId, platform: 'beook' }, order: null })
    expect(JSON.stringify(data)).not.toContain(code)
    const block = (id: string) =>
      client(officeCouponsApi.blockCoupon, { params: { id }, body: { reason: 'Im Netz gelandet.' } })
    expect((await block(data.id)).data.state).toBe('blocked')
    expect((await block(data.id)).data.state).toBe('blocked')
    const isBlocking = and(eq(auditRecords.subjectId, data.id), eq(auditRecords.action, 'blockCoupon'))
    expect(await db.$count(auditRecords, isBlocking)).toBe(1)
    const { data: second } = await client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: other } })
    await db.update(coupons).set({ state: 'redeemed', redeemedAt: new Date() }).where(eq(coupons.id, second.id))
    expect(await refused(block(second.id))).toMatchObject({ body: { code: 'coupon_redeemed' } })
    expect(await refused(block(uuidv7()))).toMatchObject({ status: 404 })
  })

  test('of a batch is in the list of its batch', async () => {
    const { id } = await makeCouponSet(app)
    const answer = await client(officeCouponsApi.listCouponsOfBatch, { params: { id }, query: {} })
    expect(answer.data.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(answer.meta.total).toBe(3)
    expect(
      await refused(client(officeCouponsApi.listCouponsOfBatch, { params: { id: uuidv7() }, query: {} })),
    ).toMatchObject({ status: 404 })
  })

  test('with an unknown code is nowhere', async () => {
    expect(
      await refused(client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: 'ZZZZZZZZZZZZ' } })),
    ).toMatchObject({ status: 404 })
  })
})

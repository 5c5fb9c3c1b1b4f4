import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { closeSchool, schools } from '#contract/accounts/schools/office-schools.ts'
import type { Input } from '#contract/endpoint.ts'
import * as officeQuotesApi from '#contract/procurement/quotes/office-quotes.ts'
import { jobRows } from '#kernel/jobs/job-rows.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { expire, makeQuotedShopper, readQuote } from '#tests/support/factories/quote-factories.ts'
import { makeConfirmedSchool, makeSchool } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { tellOfQuote } from '../jobs.ts'
import { quotes } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Moser' }))
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const { client } = seller

type Offer = Input<typeof officeQuotesApi.writeQuote>['body']

const aBook = async () => (await makeProduct(app, await makeTitle(app), { price: 2900, quantityDiscount: true })).id
const linesOf = async (amount = 3, unitPrice?: number) => [
  { product_id: await aBook(), amount, ...(unitPrice !== undefined && { unit_price: unitPrice }) },
]
const list = async (query: object) => (await client(officeQuotesApi.quotes.list, { query })).data
const read = async (id: string) => (await client(officeQuotesApi.quotes.read, { params: { id } })).data
const write = async (body: Offer) => (await client(officeQuotesApi.writeQuote, { body })).data
const price = async (body: Offer) => (await client(officeQuotesApi.priceQuote, { body })).data
const errorsOf = async (call: Promise<unknown>) => Object.keys((await refused(call)).body.errors ?? {})
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code

const inDays = (days: number) => swissDayAfter(new Date(), days)
const extend = (id: string, validUntil: string) =>
  client(officeQuotesApi.extendQuote, { params: { id }, body: { valid_until: validUntil } })
const takeBack = (id: string) =>
  client(officeQuotesApi.takeBackQuote, { params: { id }, body: { reason: 'Der Preis war falsch.' } })

async function aBuyer(lastName = 'Zwahlen') {
  const user = await makeUser(app, { firstName: 'Noemi', lastName })
  await makeAddress(app, user)
  return user
}

describe('the list of quotes', () => {
  test('is found by number, name and address, and narrowed by state and by whom they are for', async () => {
    const { shopper, quote } = await makeQuotedShopper(app, { user: { firstName: 'Iris', lastName: 'Quittner' } })
    const byWords = async (query: string) => (await list({ query })).map(({ id }) => id)
    for (const words of ['quittner', `${quote.number} iris`, quote.number.slice(-4), shopper.user.email])
      expect(await byWords(words), words).toContain(quote.id)
    expect(await byWords(`${quote.number} jemand`)).toEqual([])
    const own = { user: shopper.user.id }
    expect(await list(own)).toMatchObject([{ id: quote.id, state: 'open', buyer: 'Iris Quittner', copies: 5 }])
    await expire(app, quote.id)
    expect(await list({ ...own, state: 'open' })).toEqual([])
    expect(await list({ ...own, state: 'expired' })).toMatchObject([{ id: quote.id, state: 'expired' }])
  })

  test('has those of schools by the name of the school, and can be had as a file', async () => {
    const { schoolId } = await makeConfirmedSchool(app, { name: 'Bergschule Trin' })
    const { id, number } = await write({ school_id: schoolId, lines: await linesOf() })
    expect(await list({ query: 'bergschule' })).toMatchObject([{ id, buyer: 'Bergschule Trin', user_id: null }])
    expect(await list({ school: schoolId })).toMatchObject([{ id }])
    const file = await client(officeQuotesApi.quotes.file, { query: { school: schoolId } })
    expect(await file.text()).toContain(`${number};`)
  })

  test('is for those who sell', async () => {
    expect((await refused(editor.client(officeQuotesApi.quotes.list, { query: {} }))).status).toBe(403)
  })
})

describe('what staff write', () => {
  test('is shown before it is made, and made so', async () => {
    const buyer = await aBuyer()
    const offer = { user_id: buyer.id, lines: await linesOf(2), note: 'Mit Dank', valid_until: inDays(10) }
    const before = await db.$count(quotes)
    const planned = await price(offer)
    expect(planned).toMatchObject({ valid_until: inDays(10), goods: { amount: 5800 }, left_out: [] })
    expect(await db.$count(quotes)).toBe(before)
    const made = await write(offer)
    expect(made).toMatchObject({
      state: 'open',
      source: 'office',
      buyer: 'Noemi Zwahlen',
      email: buyer.email,
      made_by: 'Vera Moser',
      note: 'Mit Dank',
      total: planned.total,
      may: ['extend', 'withdraw'],
    })
    const own = await readQuote((await signIn(app, buyer)).client, made.id)
    expect(own).toMatchObject({ number: made.number, made_by: null, total: planned.total })
  })

  test('a price of staff is final, others have the discount of quantity', async () => {
    const buyer = await aBuyer()
    const [given, usual] = [await linesOf(30, 1000), await linesOf(30)]
    const { lines, discount } = await price({ user_id: buyer.id, lines: [...given, ...usual] })
    expect(lines).toMatchObject([
      {
        list_price: { amount: 2900 },
        unit_price: { amount: 1000 },
        quantity_discount_percent: 0,
        total: { amount: 30000 },
      },
      { unit_price: { amount: 2900 } },
    ])
    expect(lines[1]?.quantity_discount_percent).toBeGreaterThan(0)
    expect(discount.amount).toBeLessThan(0)
  })

  test('may be for somebody without an address yet', async () => {
    const user = await makeUser(app)
    expect(await write({ user_id: user.id, lines: await linesOf() })).toMatchObject({
      billing_address: null,
      problem: 'no_billing_address',
    })
  })

  test('is for one person or one confirmed school, of titles that there are, until a day of the year ahead', async () => {
    const lines = await linesOf()
    const { id: userId } = await aBuyer()
    const { schoolId } = await makeConfirmedSchool(app)
    expect(await errorsOf(price({ lines }))).toEqual(['user_id'])
    expect(await errorsOf(price({ lines, user_id: userId, school_id: schoolId }))).toEqual(['user_id'])
    expect(await errorsOf(write({ lines, user_id: uuidv7() }))).toEqual(['user_id'])
    expect(await errorsOf(write({ lines, school_id: await makeSchool(app) }))).toEqual(['school_id'])
    const unknown = [...lines, { product_id: uuidv7(), amount: 1 }]
    expect(await errorsOf(write({ lines: unknown, user_id: userId }))).toEqual(['lines.1.product_id'])
    expect(await errorsOf(write({ lines: [...lines, ...lines], user_id: userId }))).toEqual(['lines'])
    for (const day of [inDays(-1), inDays(366)])
      expect(await errorsOf(write({ lines, user_id: userId, valid_until: day }))).toEqual(['valid_until'])
    expect(await write({ lines, user_id: userId, valid_until: inDays(0) })).toMatchObject({ state: 'open' })
  })

  test('leaves out what its buyer cannot buy, and is nothing without anything else', async () => {
    const { id: userId } = await aBuyer()
    const former = await makeProduct(app, await makeTitle(app), { availability: 'out_of_print' })
    const lines = [{ product_id: former.id, amount: 1 }]
    expect(await price({ user_id: userId, lines })).toMatchObject({
      lines: [],
      left_out: [{ obstacle: 'out_of_print' }],
    })
    expect(await codeOf(write({ user_id: userId, lines }))).toBe('quote_empty')
  })
})

test('its buyer is told by mail of what staff do, once of each', async () => {
  const buyer = await aBuyer('Quittenbaum')
  const { id } = await write({ user_id: buyer.id, lines: await linesOf() })
  /** Mails with the quote are written by a job, which draws it. */
  const tellings = (cause: string) =>
    db.$count(jobRows, sql`${jobRows.name} = ${tellOfQuote.name} and data @> ${JSON.stringify({ quoteId: id, cause })}`)
  expect(await tellings('offered')).toBe(1)
  await extend(id, inDays(20))
  await extend(id, inDays(20))
  expect(await tellings('extended')).toBe(1)
  await takeBack(id)
  await refused(takeBack(id))
  const told = await db.select().from(mails).where(eq(mails.recipient, buyer.email))
  expect(told).toMatchObject([{ kind: 'quote-taken-back', data: { reason: 'Der Preis war falsch.' } }])
})

describe('a quote that stands', () => {
  test('holds until another day, also once it has expired, and the same day again is no change', async () => {
    const { quote } = await makeQuotedShopper(app)
    await expire(app, quote.id)
    await db.update(quotes).set({ isExpiryTold: true }).where(eq(quotes.id, quote.id))
    const { data } = await extend(quote.id, inDays(30))
    expect(data).toMatchObject({ state: 'open', valid_until: inDays(30), total: quote.total })
    const [row] = await db.select().from(quotes).where(eq(quotes.id, quote.id))
    expect(row?.isExpiryTold).toBe(false)
    const records = () => db.$count(auditRecords, eq(auditRecords.subjectId, quote.id))
    const before = await records()
    await extend(quote.id, inDays(30))
    expect(await records()).toBe(before)
    expect(await errorsOf(extend(quote.id, inDays(-1)))).toEqual(['valid_until'])
  })

  test('is taken back once, with a reason that the log keeps; then nothing can be done with it', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    expect((await takeBack(quote.id)).data).toMatchObject({ state: 'withdrawn', may: [] })
    const { data: done } = await client(officeQuotesApi.quotes.history, { params: { id: quote.id } })
    expect(done).toMatchObject([{ by: 'Vera Moser', action: 'takeBackQuote', reason: 'Der Preis war falsch.' }])
    expect(await codeOf(takeBack(quote.id))).toBe('quote_withdrawn')
    expect(await codeOf(extend(quote.id, inDays(5)))).toBe('quote_withdrawn')
    expect((await readQuote(shopper.client, quote.id)).state).toBe('withdrawn')
  })

  test('that is ordered stays as it is', async () => {
    const { quote } = await makeQuotedShopper(app)
    await db.update(quotes).set({ orderedAt: new Date() }).where(eq(quotes.id, quote.id))
    expect(await codeOf(takeBack(quote.id))).toBe('quote_ordered')
    expect(await codeOf(extend(quote.id, inDays(5)))).toBe('quote_ordered')
    expect(await read(quote.id)).toMatchObject({ state: 'ordered', may: [] })
  })

  test('of a school that is closed by now can still be read', async () => {
    const { schoolId } = await makeConfirmedSchool(app)
    const { id } = await write({ school_id: schoolId, lines: await linesOf() })
    const { data: school } = await client(schools.read, { params: { id: schoolId } })
    await client(closeSchool, { params: { id: schoolId }, body: { revision: school.revision, note: 'Aufgehoben.' } })
    expect(await read(id)).toMatchObject({ state: 'open', email: null })
  })

  test('can be had as the PDF that its buyer has', async () => {
    const { quote } = await makeQuotedShopper(app)
    const file = await client(officeQuotesApi.readQuotePdf, { params: { id: quote.id } })
    expect([file.type, file.name]).toEqual(['application/pdf', `Offerte-${quote.number}.pdf`])
    const [look] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, quote.id))
    expect(look).toMatchObject({ action: 'readQuotePdf', isLook: true })
  })

  test('that there is not is unknown', async () => {
    const params = { id: uuidv7() }
    for (const call of [
      client(officeQuotesApi.quotes.read, { params }),
      extend(params.id, inDays(5)),
      takeBack(params.id),
    ])
      expect((await refused(call)).status).toBe(404)
  })
})

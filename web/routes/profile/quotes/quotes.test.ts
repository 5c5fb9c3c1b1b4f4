import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseSchool } from '#contract/accounts/schools/members.ts'
import { listQuotes } from '#contract/procurement/quotes/quotes.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import {
  expire,
  makeQuotedShopper,
  quoteFor,
  quoteOfWishes,
  readQuote,
} from '#tests/support/factories/quote-factories.ts'
import { makeOrderingSchool, type OrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { type LoggedIn, pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { changeQuote } from './change-quote.ts'
import { loader as readDocument } from './document.ts'
import { makeQuote } from './new/make-quote.ts'
import { loader as readNew } from './new/new.tsx'
import { loader as readQuotePage } from './quote.tsx'
import { loader as readQuotes } from './quotes.tsx'

const app = await startTestApp({ payment: true })

const PATH = '/profile/quotes'
const unknown = { init: { status: 404 } }

/** The page of one quote, or its file. */
const read = <T>(loader: (args: never) => Promise<T>, person: LoggedIn, quote: string) =>
  readPage((args: object) => loader({ ...args, params: { quote } } as never), person, `${PATH}/${quote}`)

/** Presses a button of the page of a quote. */
const press = (person: LoggedIn, quote: string, form: Record<string, string>) =>
  pressForm((args) => changeQuote(args, quote), person, { path: `${PATH}/${quote}`, form })

/** Presses the button that makes the quote that the page at this address shows. */
async function make(person: LoggedIn, query: string, typed: Record<string, string> = {}) {
  const { source, school, year, plan } = await readPage(readNew, person, `${PATH}/new?${query}`)
  const form = {
    source,
    school: school?.id ?? '',
    school_year: year ?? '',
    expected_total: String(plan.total.amount),
    ...typed,
  }
  return pressForm(makeQuote, person, { path: `${PATH}/new?${query}`, form })
}

const ownQuotes = async ({ client }: LoggedIn) => (await client(listQuotes, { query: {} })).data
const ofSchool = async ({ buyer, schoolId }: OrderingSchool) =>
  (await buyer.client(listQuotes, { query: { school: schoolId } })).data

describe('the page that makes a quote', () => {
  test('makes one of the cart for oneself, with what the bill is to name, and leads to it', async () => {
    const shopper = await makeShopper(app, { amount: 12 })
    const leads = await make(shopper, 'source=cart', { purchase_number: 'PO-7' })
    const [quote] = await ownQuotes(shopper)
    expect(leads).toBe(`${PATH}/${quote?.id}?neu=1`)
    expect((await readQuote(shopper.client, quote?.id ?? '')).references.purchase_number).toBe('PO-7')
  })

  test('makes one for the school that the person acts for, or that the address names', async () => {
    const school = await makeOrderingSchool(app)
    const { buyer, schoolId } = school
    const before = await readPage(readNew, buyer, `${PATH}/new`)
    expect(before.school).toBeNull()
    expect((await readPage(readNew, buyer, `${PATH}/new?fuer=${schoolId}`)).school?.id).toBe(schoolId)
    await buyer.client(chooseSchool, { params: { id: buyer.user.id }, body: { school: schoolId } })
    expect((await readPage(readNew, buyer, `${PATH}/new`)).school?.id).toBe(schoolId)
    expect((await readPage(readNew, buyer, `${PATH}/new?fuer=mich`)).school).toBeNull()
    await make(buyer, 'source=wishes')
    expect(await ofSchool(school)).toMatchObject([{ source: 'wishes', copies: 44 }])
  })

  test('is unknown for wishes to those who do not decide about them', async () => {
    const { finance, teacher } = await makeOrderingSchool(app)
    for (const person of [finance, teacher])
      await expect(readPage(readNew, await signIn(app, person), `${PATH}/new?source=wishes`)).rejects.toMatchObject(
        unknown,
      )
  })

  test('makes none of what was not seen', async () => {
    const shopper = await makeShopper(app, { amount: 12 })
    expect(await make(shopper, 'source=cart', { expected_total: '1', cost_centre: '3210' })).toMatchObject({
      data: { code: 'quote_changed', values: { cost_centre: '3210' } },
      init: { status: 409 },
    })
    expect(await ownQuotes(shopper)).toEqual([])
  })
})

describe('the list of quotes', () => {
  test('shows one’s own, or those of the school that the person acts for, by where they stand', async () => {
    const school = await makeOrderingSchool(app)
    const { buyer, schoolId } = school
    const quote = await quoteOfWishes(school)
    const idsAt = async (query: string) =>
      (await readPage(readQuotes, buyer, `${PATH}?${query}`)).quotes.map(({ id }) => id)
    expect(await idsAt('')).toEqual([])
    expect(await idsAt('fuer=schule')).toEqual([quote.id])
    expect(await idsAt(`fuer=${schoolId}&stand=open`)).toEqual([quote.id])
    expect(await idsAt('fuer=schule&stand=expired')).toEqual([])
    expect(await idsAt('fuer=schule&stand=constructor')).toEqual([quote.id])
    await buyer.client(chooseSchool, { params: { id: buyer.user.id }, body: { school: schoolId } })
    expect(await idsAt('')).toEqual([quote.id])
    expect(await idsAt('fuer=mich')).toEqual([])
  })
})

describe('the page of a quote', () => {
  test('leads to its file, and is unknown to others', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const answer = await read(readDocument, shopper, quote.id).catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get('location')).toBe(`/api/quotes/${quote.id}/quote.pdf`)
    const stranger = await makeShopper(app)
    for (const loader of [readQuotePage, readDocument])
      await expect(read(loader as never, stranger, quote.id)).rejects.toMatchObject(unknown)
  })

  test('orders it once, also pressed again because its answer was lost', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const form = {
      intent: 'order',
      school: '',
      press: 'p1',
      expected_total: String(quote.total.amount),
      payment_method: 'invoice',
      terms_accepted: 'on',
    }
    const first = await press(shopper, quote.id, form)
    const { order } = await readQuote(shopper.client, quote.id)
    expect(first).toBe(`/checkout/${order?.id}/confirmation`)
    expect(await press(shopper, quote.id, form)).toBe(first)
    expect(await press(shopper, quote.id, { ...form, press: 'p2' })).toMatchObject({
      data: { code: 'quote_ordered' },
      init: { status: 409 },
    })
    expect((await read(readQuotePage, shopper, quote.id)).orderPath).toBe(`/profile/orders/${order?.id}`)
  })

  test('leads whoever pays at once to the payment', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const form = {
      intent: 'order',
      expected_total: String(quote.total.amount),
      payment_method: 'twint',
      terms_accepted: 'on',
    }
    expect(await press(shopper, quote.id, form)).toMatch(/^http/)
  })

  test('orders for a school, and leads to its order', async () => {
    const school = await makeOrderingSchool(app)
    const quote = await quoteOfWishes(school)
    const form = {
      intent: 'order',
      school: school.schoolId,
      expected_total: String(quote.total.amount),
      terms_accepted: 'on',
    }
    const leads = await press(school.buyer, quote.id, form)
    const { order } = await readQuote(school.buyer.client, quote.id)
    expect(leads).toBe(`/profile/school/orders/${order?.id}?placed=1`)
  })

  test('says at its field what is missing, and keeps what was typed', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const form = { intent: 'order', expected_total: String(quote.total.amount), cost_centre: '3210' }
    const untold = { data: { values: { cost_centre: '3210' } }, init: { status: 422 } }
    expect(await press(shopper, quote.id, form)).toMatchObject({
      ...untold,
      data: { ...untold.data, errors: { terms_accepted: [expect.any(String)] } },
    })
    expect(await press(shopper, quote.id, { ...form, terms_accepted: 'on' })).toMatchObject({
      ...untold,
      data: { ...untold.data, errors: { payment_method: [expect.any(String)] } },
    })
    expect((await readQuote(shopper.client, quote.id)).state).toBe('open')
  })

  test('drops it, and makes a new one at the prices of now', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    expect(await press(shopper, quote.id, { intent: 'withdraw' })).toBe(`${PATH}/${quote.id}`)
    expect((await readQuote(shopper.client, quote.id)).state).toBe('withdrawn')

    const expired = await quoteFor(shopper.client)
    await expire(app, expired.id)
    await app.core.db.update(products).set({ price: 3_100 }).where(eq(products.id, shopper.productId))
    const leads = await press(shopper, expired.id, { intent: 'renew' })
    const [renewed] = await ownQuotes(shopper)
    expect(leads).toBe(`${PATH}/${renewed?.id}?erneuert=1`)
    expect(renewed?.total.amount).toBe(expired.total.amount + 5 * 200)
  })
})

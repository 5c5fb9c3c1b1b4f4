import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import * as quickOrderApi from '#contract/storefront/quick-order.ts'
import {
  LAST_ORDER_ROW,
  MAX_ORDER_FILE_BYTES,
  MAX_ORDER_LINES,
  MAX_ORDER_ROWS,
  quickOrderSentences,
} from '#contract/storefront/quick-order-sentences.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeWorkbook } from '#tests/support/make-workbook.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
let made = 0

type Overrides = Parameters<typeof makeProduct>[2]

/** A product with an ISBN, of a title of its own. */
async function makeBook(name: string, overrides: Overrides = {}, titleOverrides: object = {}) {
  const title = await makeTitle(app, { title: name, ...titleOverrides })
  const product = await makeProduct(app, title, { isbn: sampleIsbn(++made), ...overrides })
  return { ...product, isbn: product.isbn ?? '', title: name, uri: title.uri }
}

const book = await makeBook('Algebra', { quantityDiscount: true })
const ebook = await makeBook('Biologie', { format: 'ebook' })
const solutions = await makeBook('Algebra. Lösungen', { audience: 'teachers' })
const secret = await makeBook('Prüfungen', { audience: 'authorised' })
const once = await makeBook('Chemie', { format: 'ebook', oncePerPerson: true })
const old = await makeBook('Deutsch alt', { availability: 'out_of_print' })
const recent = await makeBook('Deutsch neu', {}, { predecessorId: old.titleId })
const inspection = { audience: 'teachers', oncePerPerson: true, editionNumber: 2, price: 1450 } as const
await makeProduct(app, { id: recent.titleId }, inspection)
const gone = await makeBook('Englisch', { availability: 'out_of_print' })
const excluded = await makeBook('Französisch', { availability: 'out_of_print', salesRight: 'excluded' })
const replaced = await makeBook('Geometrie alt', { availability: 'out_of_print' })
const locked = await makeBook('Geometrie neu', { audience: 'teachers' }, { predecessorId: replaced.titleId })
const material = await makeBook('Würfel', { isbn: null, orderNumber: '7640123456789' })
const guest = makeVisitor(app)
const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))

type Asker = Pick<Visitor, 'client'>

const checkOf = async ({ client }: Asker, text: string) =>
  (await client(quickOrderApi.checkQuickOrder, { body: { text } })).data
const fileOf = async ({ client }: Asker, file: File) =>
  (await client(quickOrderApi.checkQuickOrder, { body: { file: [file] } })).data
const refusalOf = async (body: object, { client }: Asker = guest) => {
  const { status, body: answer } = await refused(client(quickOrderApi.checkQuickOrder, { body }))
  return [status, answer.errors]
}

/** The one line of an order. */
async function answerOf(asker: Asker, text: string) {
  const { lines } = await checkOf(asker, text)
  return lines[0]
}

describe('a line is answered', () => {
  test('with title and price of so many copies, as the cart asks for them', async () => {
    const { lines, totals } = await checkOf(guest, `24 x ${book.isbn}\n${ebook.isbn}`)
    expect(lines).toMatchObject([
      {
        answer: 'found',
        number: 1,
        amount: 24,
        entry: { id: book.id, cart_amount: 24, quantity_discount_percent: 10, product: { title: 'Algebra' } },
      },
      { answer: 'found', number: 2, amount: 1, entry: { cart_amount: 1, product: { title: 'Biologie' } } },
    ])
    const buyer = makeVisitor(app)
    await buyer.client(cartApi.incrementAmount, { body: { amount: 24, products: [book.id] } })
    const { data: cart } = await buyer.client(cartApi.incrementAmount, { body: { amount: 1, products: [ebook.id] } })
    expect(totals).toMatchObject({ copies: 25, goods: cart.totals.goods, discount: cart.totals.discount })
    expect(lines[0]).toMatchObject({ entry: { total: cart.items[0]?.total } })
  })

  test('with what a cart takes, where it takes less', async () => {
    expect(await answerOf(guest, `${ebook.isbn} 24`)).toMatchObject({ amount: 24, entry: { cart_amount: 1 } })
    expect(await answerOf(guest, `${book.isbn} 1500`)).toMatchObject({ amount: 1500, entry: { cart_amount: 999 } })
  })

  test('with the article that has this EAN, or this order number', async () => {
    const { lines } = await checkOf(guest, `7640123456789 5\n${ebook.orderNumber.toLowerCase()} 1`)
    expect(lines.map((line) => line.answer === 'found' && line.entry.id)).toEqual([material.id, ebook.id])
  })

  test('with what follows, where it is out of print: not among the sum, and no inspection copy', async () => {
    const { lines, totals } = await checkOf(guest, `${old.isbn} 12`)
    expect(lines[0]).toMatchObject({
      answer: 'successor',
      former: { title: 'Deutsch alt' },
      entry: { id: recent.id, amount: 12, total: { amount: 12 * 2900 } },
    })
    expect(totals).toMatchObject({ copies: 0, total: { amount: 0 } })
  })

  test.each([
    ['out of print', gone, 'out_of_print', null],
    ['may not be sold here', excluded, 'out_of_print', null],
    ['is for teachers', solutions, 'teachers_only', null],
    ['is for the authorised', secret, 'authorised_only', null],
    ['has a successor that is for teachers', replaced, 'superseded', { title: 'Geometrie neu', url: locked.uri }],
  ])('with the reason why a guest cannot have what %s', async (_, { isbn, title }, obstacle, successor) => {
    expect(await answerOf(guest, isbn)).toMatchObject({ answer: 'not_sold', product: { title }, obstacle, successor })
  })

  test('as the visitor may buy it: a teacher has solutions, and nobody what they have already', async () => {
    expect(await answerOf(teacher, `${solutions.isbn} 2`)).toMatchObject({ answer: 'found' })
    expect(await answerOf(teacher, replaced.isbn)).toMatchObject({ answer: 'successor', entry: { id: locked.id } })
    const { user, ...owner } = await signIn(app, await makeUser(app))
    await haveBought(app, user, once)
    expect(await answerOf(owner, once.isbn)).toMatchObject({ answer: 'not_sold', obstacle: 'already_purchased' })
  })

  test('where nothing has this number, and where nothing can be made of it', async () => {
    const text = `${book.isbn}\n${sampleIsbn(9_000)} 3\n24 Atlanten\n978-3-9999-9013-7 1\n9.78E+12 1\n${book.isbn};0`
    const { lines } = await checkOf(guest, text)
    expect(lines.slice(1)).toMatchObject([
      { answer: 'unknown', number: 2, isbn: sampleIsbn(9_000), amount: 3 },
      { answer: 'unreadable', number: 3, problem: 'no_number', text: '24 Atlanten' },
      { answer: 'unreadable', number: 4, problem: 'not_an_isbn' },
      { answer: 'unreadable', number: 5, problem: 'rounded' },
      { answer: 'unreadable', number: 6, problem: 'no_amount' },
    ])
  })

  test('once for each product: what is repeated is added, and the sum has it once', async () => {
    const { lines, totals } = await checkOf(guest, `${book.isbn} 20\n\n${ebook.isbn} 1\n${book.orderNumber} 4`)
    expect(lines).toMatchObject([
      { answer: 'found', amount: 24, also_in: [4], entry: { amount: 24, quantity_discount_percent: 10 } },
      { answer: 'found', amount: 1, also_in: [] },
      { answer: 'repeated', number: 4, amount: 4, of: 1 },
    ])
    expect(totals.copies).toBe(25)
  })
})

describe('a table', () => {
  const rows = [
    ['Titel', 'ISBN', 'Menge'],
    ['Algebra', Number(book.isbn), 24],
    [null, null, null],
    ['Deutsch', old.isbn, 12],
  ]

  test('is answered by its rows, and comes back as a text that is answered alike', async () => {
    const ofWorkbook = await fileOf(guest, makeWorkbook({ rows }))
    const csv = rows.map((cells) => cells.map((cell) => cell ?? '').join(';')).join('\r\n')
    const ofCsv = await fileOf(guest, new File([csv], 'liste.csv'))
    for (const { lines } of [ofWorkbook, ofCsv])
      expect(lines.map(({ number, answer, amount }) => [number, answer, amount])).toEqual([
        [2, 'found', 24],
        [4, 'successor', 12],
      ])
    const again = await checkOf(guest, ofWorkbook.text)
    expect(again.lines.map(({ number, amount, answer }) => [number, amount, answer])).toEqual([
      [2, 24, 'found'],
      [4, 12, 'successor'],
    ])
  })

  test('that cannot be read is refused at its field', async () => {
    const pdf = new File(['%PDF-1.7'], 'liste.pdf')
    const large = new File(['x'.repeat(MAX_ORDER_FILE_BYTES + 1)], 'liste.csv')
    expect(await refusalOf({ file: [pdf] })).toEqual([422, { file: [quickOrderSentences.kind] }])
    expect(await refusalOf({ file: [large] })).toEqual([422, { file: [quickOrderSentences.tooLarge] }])
  })
})

describe('an order', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `${sampleIsbn(n)} 2`).join('\n')

  test('has 200 lines at most: more are refused with their number', async () => {
    expect((await checkOf(guest, many(MAX_ORDER_LINES))).lines).toHaveLength(MAX_ORDER_LINES)
    expect(await refusalOf({ text: many(312) })).toEqual([422, { text: [quickOrderSentences.tooManyLines(312)] }])
    const file = new File([many(312)], 'liste.csv')
    expect(await refusalOf({ file: [file] })).toEqual([422, { file: [quickOrderSentences.tooManyLines(312)] }])
    expect(await refusalOf({ text: many(MAX_ORDER_ROWS + 1) })).toEqual([
      422,
      { text: [quickOrderSentences.tooManyRows] },
    ])
    const below = `${'\n'.repeat(LAST_ORDER_ROW)}${book.isbn}`
    expect(await refusalOf({ text: below })).toEqual([422, { text: [quickOrderSentences.tooFarDown] }])
  })

  test('needs a line with a number, in a text or in a file', async () => {
    expect(await refusalOf({})).toEqual([422, { text: [quickOrderSentences.nothing] }])
    expect(await refusalOf({ text: ' \n' })).toEqual([422, { text: [quickOrderSentences.nothing] }])
    expect(await refusalOf({ text: 'Guten Tag' })).toEqual([422, { text: [quickOrderSentences.noLines] }])
    const file = new File([book.isbn], 'liste.csv')
    expect(await refusalOf({ text: book.isbn, file: [file] })).toEqual([422, { file: [quickOrderSentences.both] }])
  })

  test('may hold whatever can be pasted', async () => {
    const { lines } = await checkOf(guest, `\0\ud800 ${book.isbn}\0 ${'x\u0007'.repeat(300)}\n9\0${book.isbn}`)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ answer: 'found' })
  })

  test('that was checked has changed nothing', async () => {
    const visitor = makeVisitor(app)
    await checkOf(visitor, `${book.isbn} 24`)
    expect(visitor.guestId).toBeUndefined()
    expect((await visitor.client(cartApi.getCart, { query: {} })).data.items).toEqual([])
  })

  test.runIf(isFullRun)(
    'may be checked a hundred times in a quarter of an hour by guests of a network, and by each account',
    async () => {
      const { user: _, ...asker } = await signIn(app, await makeUser(app))
      for (let n = 0; n < 100; n++) await checkOf(asker, book.isbn)
      const { status, body } = await refused(asker.client(quickOrderApi.checkQuickOrder, { body: { text: book.isbn } }))
      expect([status, body.code]).toEqual([429, 'too_many_requests'])
      await checkOf(teacher, book.isbn)
    },
    120_000,
  )
})

describe('what was chosen', () => {
  const toCart = async ({ client }: Asker, products: { id: string; amount: number }[], headers: object = {}) =>
    (await client(quickOrderApi.quickOrderToCart, { headers, body: { products } })).data
  const amountsIn = async ({ client }: Asker) =>
    (await client(cartApi.getCart, { query: {} })).data.items.map(({ product, quantity }) => [product.title, quantity])

  test('lies in the cart, as far as it takes it; the rest is named with its reason', async () => {
    const buyer = makeVisitor(app)
    const wanted = [
      { id: book.id, amount: 24 },
      { id: ebook.id, amount: 24 },
      { id: solutions.id, amount: 1 },
      { id: old.id, amount: 2 },
    ]
    const put = await toCart(buyer, wanted)
    expect(put).toMatchObject({ copies: 25, item_count: 25, guest_id: buyer.guestId })
    expect(put.left_out.map(({ title, copies, obstacle }) => [title, copies, obstacle])).toEqual([
      ['Biologie', 23, 'most_reached'],
      ['Algebra. Lösungen', 1, 'teachers_only'],
      ['Deutsch alt', 2, 'superseded'],
    ])
    expect(await amountsIn(buyer)).toEqual([
      ['Algebra', 24],
      ['Biologie', 1],
    ])
  })

  test('is put once with one key, however often it is sent, and refused for other amounts', async () => {
    const buyer = makeVisitor(app)
    const key = { 'idempotency-key': 'press-1' }
    const first = await toCart(buyer, [{ id: book.id, amount: 24 }], key)
    expect(await toCart(buyer, [{ id: book.id, amount: 24 }], key)).toEqual(first)
    expect(await amountsIn(buyer)).toEqual([['Algebra', 24]])
    const other = { headers: key, body: { products: [{ id: book.id, amount: 3 }] } }
    expect((await refused(buyer.client(quickOrderApi.quickOrderToCart, other))).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('must be known, and named once', async () => {
    const send = (products: { id: string; amount: number }[]) =>
      refused(guest.client(quickOrderApi.quickOrderToCart, { body: { products } }))
    expect((await send([{ id: uuidv7(), amount: 1 }])).body.code).toBe('product_not_available')
    const twice = await send([
      { id: book.id, amount: 1 },
      { id: book.id, amount: 2 },
    ])
    expect(twice).toMatchObject({ status: 422, body: { errors: { products: [expect.any(String)] } } })
    expect(await send([{ id: book.id, amount: 1000 }])).toMatchObject({ status: 422 })
  })
})

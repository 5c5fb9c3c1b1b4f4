import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeQuotedShopper, quoteFor, quoteOfWishes } from '#tests/support/factories/quote-factories.ts'
import { makeOrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import type { Shopper } from '#tests/support/shopper.ts'
import { quotes } from './tables.ts'

const NO_BREAK_SPACE = '\u00a0'

const app = await startTestApp()
const { db } = app.core

async function pdfOf({ client }: Pick<Shopper, 'client'>, id: string) {
  const file = await client(quotesApi.getQuotePdf, { params: { id } })
  return { name: file.name, pages: await readPdfText(new Uint8Array(await file.arrayBuffer())) }
}

test('the PDF of a quote says what it offers, until when, and where it is ordered', async () => {
  const product = { quantityDiscount: true, isbn: '9783037130001' }
  const { shopper, quote } = await makeQuotedShopper(app, { amount: 12, product })
  await db.update(quotes).set({ note: 'Auslieferung ab Juli.', costCentre: '3210' }).where(eq(quotes.id, quote.id))
  const { name, pages } = await pdfOf(shopper, quote.id)
  expect(name).toBe(`Offerte-${quote.number}.pdf`)
  const [page] = pages
  for (const said of [
    `Offerte ${quote.number}`,
    'Gültig bis',
    'Lea Muster',
    '978-3-03713-000-1',
    '29.00',
    `5${NO_BREAK_SPACE}%`,
    'Mengenrabatt',
    'Total inkl. MwSt.',
    '3210',
    'Preise in CHF, inkl. MwSt.',
    'Auslieferung ab Juli.',
    `/profile/quotes/${quote.id}`,
  ])
    expect(page?.replaceAll('\n', ' ')).toContain(said)
})

test('of a school it is addressed to the school, and says who orders', async () => {
  const school = await makeOrderingSchool(app)
  const { pages } = await pdfOf(school.buyer, (await quoteOfWishes(school)).id)
  expect(pages[0]).toContain('Gemeinde Murten')
  expect(pages[0]).toContain('wer für die Schule bestellt')
})

test('a long one goes on on other pages, also its note, and one without an address names its buyer', async () => {
  const { shopper } = await makeQuotedShopper(app)
  for (let count = 0; count < 40; count++) {
    const { id } = await makeProduct(app, await makeTitle(app, { title: `Titel ${count} mit einem Namen` }))
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [id] } })
  }
  const quote = await quoteFor(shopper.client)
  const note = 'Ein Satz. '.repeat(99).trim()
  await db.update(quotes).set({ note, billingAddress: null, deliveryAddress: null }).where(eq(quotes.id, quote.id))
  const { pages } = await pdfOf(shopper, quote.id)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toContain('Lea Muster')
  expect(pages[1]).toContain('Fortsetzung')
  expect(pages.join(' ').match(/Ein\sSatz\./g)).toHaveLength(99)
})

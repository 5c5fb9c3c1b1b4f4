import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { KeptStream } from '../pages/kept-stream.ts'
import { productFeedRoutes } from './product-feed.ts'

const app = await startTestApp()
const feed = await productFeedRoutes({ connection: app.connection, publicUrl: 'https://shop.example' })
const title = await makeTitle(app, {
  title: 'Recht & Gerechtigkeit',
  authors: [await makeAuthor(app, { name: 'Anna Meier' })],
})
const isbn = '9783999990132'
const book = await makeProduct(app, title, { isbn, price: 2950 })
await makeProduct(app, title, { format: 'test_licence', orderNumber: 'AB-LIZENZ' })
await makeProduct(app, title, { audience: 'teachers', orderNumber: 'AB-LEHRE' })
await makeProduct(app, title, { availability: 'out_of_print', orderNumber: 'AB-ALT' })

const readFeed = async () => (await feed.request('/feeds/products.xml')).text()

test('the product feed lists the products that everyone may buy, with price and URL, and nothing else', async () => {
  const text = await readFeed()
  expect(text.match(/<item>/g)).toHaveLength(1)
  for (const part of [
    'Recht &amp; Gerechtigkeit, Buch, 1. Auflage',
    `<link>https://shop.example${title.uri}?ausgabe=${isbn}</link>`,
    '<g:price>29.50 CHF</g:price>',
    '<g:availability>in_stock</g:availability>',
    `<g:gtin>${isbn}</g:gtin>`,
    '<author>Anna Meier</author>',
  ])
    expect(text).toContain(part)
})

test('it is sent compressed, may be cached, and follows a change', async () => {
  const packed = await feed.request('/feeds/products.xml', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('cache-tag')).toBe('titles, content')
  expect(packed.headers.get('cache-control')).toContain('s-maxage')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await readFeed())
  await inTransaction(app.core.db, async (tx) => {
    await tx.update(products).set({ price: 3100 }).where(eq(products.id, book.id))
    await refreshTitle(tx, title.id)
  })
  await vi.waitFor(async () => expect(await readFeed()).toContain('<g:price>31.00 CHF</g:price>'))
})

test('where it cannot be made its answers end, packed and unpacked, and the shop goes on', async () => {
  const broken = await startTestApp()
  await broken.core.db.execute(sql`alter table bundle_items rename to away`)
  const failing = await productFeedRoutes({ connection: broken.connection, publicUrl: 'https://shop.example' })
  for (const encoding of ['gzip', 'identity']) {
    const answer = await failing.request('/feeds/products.xml', { headers: { 'accept-encoding': encoding } })
    await expect(answer.text()).rejects.toThrow('Failed query')
  }
})

test('bytes that are still being made reach every reader completely; so does a failure', async () => {
  const slow = new KeptStream(
    (async function* () {
      for (let n = 0; n < 5; n++) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        yield Buffer.from(String(n))
      }
    })(),
  )
  const read = async (stream: KeptStream) => {
    let text = ''
    for await (const chunk of stream.read()) text += Buffer.from(chunk).toString()
    return text
  }
  expect(await Promise.all([read(slow), read(slow)])).toEqual(['01234', '01234'])
  expect(await read(slow)).toBe('01234')
  const failing = new KeptStream(
    (async function* () {
      yield Buffer.from(uuidv7())
      throw new Error('away')
    })(),
  )
  await expect(read(failing)).rejects.toThrow('away')
  expect(failing.hasFailed).toBe(true)
})

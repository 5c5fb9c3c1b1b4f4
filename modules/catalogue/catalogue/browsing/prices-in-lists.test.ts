import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { type Client, createClient } from '#contract/client.ts'
import * as contentApi from '#contract/content/content.ts'
import { listHadProducts } from '#contract/licences/library.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import * as projectionsJobs from '#modules/catalogue/search/projections/jobs.ts'
import { DEMONSTRATION_PASSWORD } from '#sample/people/users.ts'
import { seedShelves } from '#sample/seed.ts'
import { startTestApp } from '#tests/support/app.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { bookData } from '#web/routes/website/product/book-data.ts'
import { isTrial, pricedOffers } from '../trials.ts'

const app = await startTestApp()
await seedShelves(app.core.db)
const { headers } = await signIn(app, { email: 'lehrer@aarebogen.example', password: DEMONSTRATION_PASSWORD })

/**
 * A client that does not check answers against the contract: other tests do, and here it would take most of the time.
 */
const clientOf = (own: Record<string, string>) => createClient('http://shop.test/api', app.send, () => own)

type Filters = { sort?: catalogueApi.Sort; format?: catalogueApi.Format[] }

/** The cards of all pages of the list. */
async function listed(client: Client, filters: Filters = {}): Promise<catalogueApi.TitleCard[]> {
  const cards: catalogueApi.TitleCard[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await client(catalogueApi.browseProducts, { query: { ...filters, page } })
    cards.push(...data)
    if (cards.length >= meta.total) return cards
    expect(data, `page ${page}`).toHaveLength(catalogueApi.BROWSE_PAGE_SIZE)
  }
}

async function pageOf(client: Client, uri: string): Promise<catalogueApi.Title> {
  const { data } = await client(contentApi.getEntry, { query: { uri } })
  if (data.type !== 'product') throw new Error(`${uri} is no page of a title`)
  return data.product
}

function pricesOf(products: readonly catalogueApi.Product[]): number[] {
  return [...new Set(products.map(({ price }) => price.amount))].sort((a, b) => a - b)
}

describe.each([
  { who: 'a visitor', own: {} },
  { who: 'a teacher', own: headers },
])('for $who', ({ own }) => {
  const client = clientOf(own)
  let cards: catalogueApi.TitleCard[] = []
  const pages = new Map<string, catalogueApi.Title>()
  beforeAll(async () => {
    cards = await listed(client)
    for (const { uri } of cards) pages.set(uri, await pageOf(client, uri))
  })

  test('the cart accepts what a title’s page says can be ordered, and nothing else', async () => {
    const products = [...pages.values()].flatMap((title) => title.products)
    const teacher = clientOf(headers)
    const { data: user } = await teacher(getCurrentUser)
    const { data: owned } = await teacher(listHadProducts, { params: { id: user.id } })
    const had = new Set(owned.map(({ product_id }) => product_id))
    const sold = products.filter((product) => product.is_purchasable && !had.has(product.id))
    expect(sold.length).toBeGreaterThan(300)
    const ids = sold.map(({ id }) => id)
    for (let start = 0; start < ids.length; start += cartApi.MAX_CART_ITEMS) {
      const some = ids.slice(start, start + cartApi.MAX_CART_ITEMS)
      const { client: buyer } = makeVisitor(app, own)
      await buyer(cartApi.incrementAmount, { body: { amount: 1, products: some } })
      await buyer(cartApi.removeEntries, { query: { products: some } })
    }
    const { client: buyer } = makeVisitor(app, own)
    // A guest takes a test licence along to the login.
    const isTaken = ({ format, purchase_refusal: refusal }: catalogueApi.Product) =>
      format === 'test_licence' && refusal === 'teachers_only'
    const refusedOnes = products.filter((product) => !product.is_purchasable && !isTaken(product))
    for (const { id, purchase_refusal: refusal } of refusedOnes) {
      const put = buyer(cartApi.incrementAmount, { body: { amount: 1, products: [id] } })
      const code = refusal === 'out_of_print' ? 'product_not_available' : refusal
      await expect(put, id).rejects.toMatchObject({ body: { code } })
    }
  })

  test('each card names the formats that can be ordered, the lowest price of what is no trial, and «ab» where there are several prices', () => {
    expect(cards.length).toBeGreaterThan(199)
    for (const card of cards) {
      const sold = pages.get(card.uri)?.products.filter((product) => product.is_purchasable) ?? []
      const prices = pricesOf(pricedOffers(sold))
      expect(card, card.uri).toMatchObject({
        price_from: prices[0] === undefined ? null : { amount: prices[0], currency: 'CHF' },
        has_several_prices: prices.length > 1,
        only_product_id: sold.length === 1 ? sold[0]?.id : null,
      })
      expect(new Set(card.purchasable_formats)).toEqual(new Set(sold.map((product) => product.format)))
      expect(card.purchase_refusal === null, card.uri).toBe(prices.length > 0)
    }
    expect(new Set(cards.map((card) => card.purchase_refusal)).size).toBeGreaterThan(1)
    const trials = [...pages.values()].flatMap((title) => title.products.filter(isTrial))
    expect(trials.length).toBeGreaterThan(40)
  })

  test.each([
    { sort: 'price_asc', upwards: 1 },
    { sort: 'price_desc', upwards: -1 },
  ] as const)(
    'sorted by $sort every card’s price follows from the one before; those without come last',
    async (one) => {
      const sorted = await listed(client, { sort: one.sort })
      expect(sorted.map(({ id }) => id).sort()).toEqual(cards.map(({ id }) => id).sort())
      const prices = sorted.map(({ price_from }) => price_from?.amount ?? null)
      const last = prices.indexOf(null)
      expect(prices.slice(last).every((price) => price === null)).toBe(true)
      const priced = prices.slice(0, last) as number[]
      expect(priced).toEqual(priced.toSorted((a, b) => one.upwards * (a - b)))
    },
  )

  test.each(catalogueApi.format.options)(
    'the filter «%s» finds the titles whose cards name it, as many as it counts',
    async (form) => {
      const naming = cards.filter((card) => card.purchasable_formats.includes(form))
      expect((await listed(client, { format: [form] })).map(({ id }) => id)).toEqual(naming.map(({ id }) => id))
      const { facets } = await client(catalogueApi.browseProducts, { query: {} })
      expect(facets.format.find(({ value }) => value === form)?.count ?? 0).toBe(naming.length)
      const query = { query: 'Recht' }
      const { products: found } = await client(catalogueApi.search, { query })
      const hits = found.hits.filter((hit) => hit.purchasable_formats.includes(form)).map(({ id }) => id)
      const { products: narrowed } = await client(catalogueApi.search, { query: { ...query, format: [form] } })
      expect(narrowed.hits.map(({ id }) => id)).toEqual(hits)
      expect(found.facets.format.find(({ value }) => value === form)?.count ?? 0).toBe(hits.length)
    },
  )

  test('search, suggestions and the lists of pages show the same card', async () => {
    const byId = new Map(cards.map((card) => [card.id, card]))
    for (const query of ['Recht', 'Geld', 'Business', 'Blickwechsel']) {
      const { products } = await client(catalogueApi.search, { query: { query } })
      expect(products.hits.length).toBeGreaterThan(0)
      for (const { highlights: _, fits: __, ...card } of products.hits) expect(card).toEqual(byId.get(card.id))
      const suggested = await client(catalogueApi.suggest, { query: { query } })
      for (const { highlights: _, ...hit } of suggested.products.hits) expect(byId.get(hit.id)).toMatchObject(hit)
    }
    const { data: home } = await client(contentApi.getEntry, { query: { uri: '/' } })
    const blocks = 'blocks' in home ? home.blocks : []
    const shown = blocks.flatMap((block) => {
      if ('covers' in block) return block.covers
      return 'products' in block ? block.products : []
    })
    expect(shown.length).toBeGreaterThan(0)
    for (const title of pages.values()) shown.push(...title.series_titles, ...title.related)
    for (const card of shown) expect(card).toEqual(byId.get(card.id))
  })

  test('structured data state the card’s price, that of what is sold to everyone', () => {
    for (const card of cards) {
      const title = pages.get(card.uri)
      const forAll =
        title?.products.filter((product) => product.audience === 'everyone' && product.is_purchasable) ?? []
      const offered = (title ? bookData('https://shop.example', title).workExample : []).flatMap(({ offers }) =>
        offers && !offers.availability.endsWith('Discontinued') ? [Math.round(Number(offers.price) * 100)] : [],
      )
      expect(
        [...new Set(offered)].sort((a, b) => a - b),
        card.uri,
      ).toEqual(pricesOf(forAll))
      if (own !== headers)
        expect(Math.min(...offered, Number.POSITIVE_INFINITY)).toBe(card.price_from?.amount ?? Number.POSITIVE_INFINITY)
    }
  })
})

test('titles summarised by another version of the rule are updated, with their lists and search', async () => {
  const visitor = clientOf({})
  const right = await listed(visitor, { sort: 'price_asc' })
  await app.core.db.execute(sql`update titles set price_from = 100, formats = '{test_licence}', summary_version = 0`)
  await app.core.db.execute(sql`update title_listings set price_from = 100, formats = '{test_licence}'`)
  await app.core.db.execute(sql`update search_documents set facets = '{f:test_licence}' where kind = 'title'`)
  await app.perform(projectionsJobs.refreshTitles, {})
  await vi.waitFor(async () => expect(await listed(visitor, { sort: 'price_asc' })).toEqual(right))
  const { products } = await visitor(catalogueApi.search, { query: { query: 'Recht' } })
  expect(products.facets.format.map(({ value }) => value)).not.toContain('test_licence')
  const { products: ebooks } = await visitor(catalogueApi.search, { query: { query: 'Recht', format: ['ebook'] } })
  expect(ebooks.total).toBeGreaterThan(0)
})

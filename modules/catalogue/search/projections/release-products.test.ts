import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { releaseProducts } from './release-products.ts'

const app = await startTestApp()
const api = app.client()
const department = await makeDepartment(app)

/** In winter the day in Switzerland begins at 23:00 UTC. */
const DAY = '2027-01-18'
const THE_EVENING_BEFORE = new Date('2027-01-17T22:59:59Z')
const MIDNIGHT = new Date('2027-01-17T23:00:00Z')

async function announced(availability: 'preorder' | 'reprinting', availableFrom: string | null) {
  const old = await makeTitle(app)
  const title = await makeTitle(app, { departments: [department], predecessorId: old.id, publishedOn: DAY })
  const product = await makeProduct(app, title, { availability, availableFrom })
  return {
    product: async () => (await api(catalogueApi.getProduct, { params: { id: product.id } })).data,
    page: async () =>
      (await api(contentApi.getEntry, { query: { uri: title.uri } })).data as contentApi.EntryOf<'product'>,
    pageBefore: async () =>
      (await api(contentApi.getEntry, { query: { uri: old.uri } })).data as contentApi.EntryOf<'product'>,
    card: async () => {
      const { data } = await api(catalogueApi.browseProducts, { query: { department: department.slug } })
      return data.find(({ id }) => id === title.id)
    },
  }
}

test.each(['preorder', 'reprinting'] as const)(
  'a product announced as %s can be had from its day on',
  async (state) => {
    const shown = await announced(state, DAY)
    await releaseProducts(app.core, THE_EVENING_BEFORE)
    expect(await shown.product()).toMatchObject({ availability: state, available_from: DAY })
    expect(await shown.card()).toMatchObject({ availability: state })
    expect((await shown.pageBefore()).product.successor).toMatchObject({ availability: state, available_from: DAY })
    await releaseProducts(app.core, MIDNIGHT)
    const available = { availability: 'available', available_from: null }
    // Cached pages are dropped a moment after the commit.
    await expect.poll(shown.product).toMatchObject(available)
    await expect.poll(shown.card).toMatchObject({ availability: 'available' })
    await expect.poll(async () => (await shown.page()).product.products).toMatchObject([available])
    await expect.poll(async () => (await shown.pageBefore()).product.successor).toMatchObject(available)
    const { facets } = await api(catalogueApi.browseProducts, { query: { department: department.slug } })
    expect(facets.availability.map(({ value }) => value)).toEqual(['available'])
  },
)

test('a product announced without a day stays announced', async () => {
  const shown = await announced('preorder', null)
  await releaseProducts(app.core, new Date('2040-01-01'))
  expect(await shown.product()).toMatchObject({ availability: 'preorder', available_from: null })
})

test('a message with a past release day announces nothing, and repeating it changes nothing', async () => {
  const record = onixRecord({ reference: 'angekuendigt', title: 'Angekündigt', availability: '10' })
  const message = onixMessage(record.replace('20250301', DAY.replaceAll('-', '')))
  const availability = async () => {
    const { data } = await api(contentApi.getEntry, { query: { uri: '/titel/angekuendigt' } })
    return (data as contentApi.EntryOf<'product'>).product.products[0]
  }
  const exported = async () =>
    (await exportText(app, 'onix')).split('<Product>').find((one) => one.includes('angekuendigt'))
  expect(await importText(app, message, { now: THE_EVENING_BEFORE })).toMatchObject({ created: 1 })
  await expect.poll(availability).toMatchObject({ availability: 'preorder', available_from: DAY })
  expect(await exported()).toContain('<ProductAvailability>10</ProductAvailability>')
  expect(await importText(app, message, { now: MIDNIGHT })).toMatchObject({ changed: 1 })
  expect(await importText(app, message, { now: MIDNIGHT })).toMatchObject({ changed: 0, unchanged: 1 })
  await expect.poll(availability).toMatchObject({ availability: 'available', available_from: null })
  expect(await exported()).not.toContain('<ProductAvailability>10</ProductAvailability>')
})

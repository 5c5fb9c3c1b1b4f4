import { expect, test } from 'vitest'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { getEntry } from '#contract/content/content.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeSeries, makeTitle } from '#tests/support/factories/catalogue-factories.ts'

const app = await startTestApp()
const cover = (colour: string) => ({
  coverImage: { file: 'a.jpg', permalink: '/covers/a.jpg', alt: '', focus: '50-50', width: 480, height: 680, colour },
  coverImage2d: null,
  image: null,
})
const series = await makeSeries(app, { title: 'Saldo' })
const make = async (title: string, more: Parameters<typeof makeTitle>[1]) => {
  const made = await makeTitle(app, { title, ...more })
  await makeProduct(app, made)
  return made
}
await make('Bekannt', { seriesId: series.id, popularity: 90, pictures: cover('#123456') })
await make('Wenig bekannt', { seriesId: series.id, popularity: 10, pictures: cover('#ffeedd') })
const bare = await make('Ohne Umschlag', { seriesId: series.id, popularity: 95 })
await make('Allein', {})

const inList = async () => {
  const { data } = await app.client()(browseProducts, { query: {} })
  return Object.fromEntries(data.map(({ title, plain_cover: plain }) => [title, plain]))
}

test('a title without a cover has series and colour of the best known cover in it, in lists and on its page', async () => {
  const plain = { series: 'Saldo', colour: '#123456' }
  expect(await inList()).toEqual({ 'Ohne Umschlag': plain })
  const { data } = await app.client()(getEntry, { query: { uri: bare.uri } })
  expect(data).toMatchObject({ type: 'product', product: { cover: null, plain_cover: plain } })
})

test('where no title of the series has a cover its colour is unknown', async () => {
  const other = await makeSeries(app, { title: 'Kontur' })
  await make('Erster Band', { seriesId: other.id })
  expect(await inList()).toMatchObject({ 'Erster Band': { series: 'Kontur', colour: null } })
})

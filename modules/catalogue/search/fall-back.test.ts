import { expect, test, vi } from 'vitest'
import { Meilisearch } from '#adapters/search/meilisearch.ts'
import { NO_FACETS } from '#adapters/search/port.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#kernel/core.ts'
import { startMeilisearchDouble } from '#tests/search-doubles/meilisearch-double.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { fallingBack, type SearchFinder } from './fall-back.ts'
import { postgresIndex } from './postgres-index.ts'
import { registerService } from './record-changes.ts'

const double = await startMeilisearchDouble('key', 'shop')
const service = new Meilisearch({ url: double.url, apiKey: 'key', index: 'shop', timeout: 300 })
const app = await startTestApp({ worksJobs: true, searchService: { name: 'double', index: service } })
const api = app.client()
const database = postgresIndex(app.core.db)

async function titlesOf(query: string) {
  return (await api(catalogueApi.search, { query: { query } })).products.hits.map((hit) => hit.title)
}

/** A shop that falls back to its database, with a clock of its own. */
function rig(asked: SearchFinder) {
  const clock = { now: 0 }
  const report = vi.fn()
  const finder = fallingBack({ db: app.core.db, service: asked, database, report, now: () => clock.now })
  return { clock, report, find: (query: string) => finder.find(query, { limit: 50 }) }
}

const lamp = await makeTitle(app, { title: 'Stehlampe' })
const told = { timeout: 60_000, interval: 100 }

test('a job tells the service every change, but none that was rolled back', async () => {
  await vi.waitFor(
    async () => expect((await service.find('Stehlampe', { limit: 5 })).titleIds).toEqual([lamp.id]),
    told,
  )
  expect(await titlesOf('Stehlampe')).toEqual(['Stehlampe'])
  const undone = inTransaction(app.core.db, async (tx) => {
    await postgresIndex(tx).remove([lamp.id])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const light = await makeTitle(app, { title: 'Leselicht' })
  await vi.waitFor(
    async () => expect((await service.find('Leselicht', { limit: 5 })).titleIds).toEqual([light.id]),
    told,
  )
  expect((await service.find('Stehlampe', { limit: 5 })).titleIds).toEqual([lamp.id])
})

test('a new service is told everything', async () => {
  await service.remove([lamp.id])
  await inTransaction(app.core.db, (tx) => registerService(tx, 'another'))
  await vi.waitFor(
    async () => expect((await service.find('Stehlampe', { limit: 5 })).titleIds).toEqual([lamp.id]),
    told,
  )
})

test.for(['down', 'slow', 'garbage', 'error', 'lies'] as const)(
  'visitors still find titles when the service is %s',
  async (failure) => {
    const { find, report } = rig(service)
    double.fail(failure)
    try {
      expect((await find('Stehlampe')).titleIds).toEqual([lamp.id])
      expect(report).toHaveBeenCalledOnce()
    } finally {
      double.fail(null)
    }
  },
)

test('a service that failed is not asked for a while, and is reported once a minute', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('away')))
  const { clock, find, report } = rig({ find: asked })
  await find('Stehlampe')
  await find('Leselicht')
  expect(asked).toHaveBeenCalledTimes(1)
  clock.now = 30_000
  await find('Stehlampe')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledTimes(1)
  clock.now = 61_000
  await find('Stehlampe')
  expect(report).toHaveBeenCalledTimes(2)
})

test('ignores hits that the shop does not know, and reports a service that knows no others', async () => {
  const stranger = '01999999-0000-7000-8000-000000000099'
  const answer = {
    titleTotal: 2,
    pages: [],
    pageTotal: 0,
    facets: NO_FACETS,
    suggestion: null,
    splitInto: null,
    isHit: () => false,
  }
  const mixed = rig({ find: async () => ({ ...answer, titleIds: [stranger, lamp.id] }) })
  expect(await mixed.find('egal')).toMatchObject({ titleIds: [lamp.id], titleTotal: 1 })
  const lying = rig({ find: async () => ({ ...answer, titleIds: [stranger] }) })
  expect((await lying.find('Stehlampe')).titleIds).toEqual([lamp.id])
  expect(lying.report).toHaveBeenCalledOnce()
})

test('suggests a correction from the database when the service finds nothing', async () => {
  const nothing = {
    titleIds: [],
    titleTotal: 0,
    pages: [],
    pageTotal: 0,
    facets: NO_FACETS,
    suggestion: null,
    splitInto: null,
    isHit: () => false,
  }
  const { find, report } = rig({ find: async () => nothing })
  expect(await find('Sethlampe')).toMatchObject({ titleIds: [lamp.id], suggestion: 'Stehlampe' })
  expect(report).not.toHaveBeenCalled()
})

import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { Meilisearch } from '#adapters/search/meilisearch.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { rebuildSearchIndex } from '#modules/catalogue/search/rebuild-search-index.ts'
import { registerService } from '#modules/catalogue/search/record-changes.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { startMeilisearchDouble } from '#tests/search-doubles/meilisearch-double.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { tellSearchService } from './tell-search-service.ts'

const app = await startTestApp()
const { connection } = app
const double = await startMeilisearchDouble('key', 'shop')
afterAll(() => double.close())
const service = new Meilisearch({ url: double.url, apiKey: 'key', index: 'shop', timeout: 300 })

const lamp = await makeTitle(app, { title: 'Stehlampe' })
const light = await makeTitle(app, { title: 'Leselicht' })

function rebuild() {
  return inTransaction(app.core.db, async (tx) => {
    await registerService(tx, 'double')
    await rebuildSearchIndex(tx, { readPages: readEntryDocuments })
  })
}

test('after a rebuild the service gets every change, with progress to the end', async () => {
  await rebuild()
  const told: [string, number, number][] = []
  const progress = (...step: [string, number, number]) => void told.push(step)
  expect(await tellSearchService({ connection, service, progress })).toBe(true)
  const [, done, total] = told.at(-1) ?? []
  expect(done).toBe(total)
  expect((await service.find('Stehlampe', { limit: 5 })).titleIds).toEqual([lamp.id])
  expect((await service.find('Leselicht', { limit: 5 })).titleIds).toEqual([light.id])
})

test('a service that accepts nothing makes the command give up, and no change is lost', async () => {
  await rebuild()
  double.fail('down')
  try {
    const progress = () => undefined
    expect(await tellSearchService({ connection, service, progress, patience: 600 })).toBe(false)
    expect(await rowsOf(app.core.db, sql`select 1 from search_changes`)).not.toEqual([])
  } finally {
    double.fail(null)
  }
})

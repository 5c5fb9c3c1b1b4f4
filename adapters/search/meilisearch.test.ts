import { startMeilisearchDouble } from '#tests/search-doubles/meilisearch-double.ts'
import { describeSearchIndex } from './conformance.ts'
import { Meilisearch } from './meilisearch.ts'

describeSearchIndex('Meilisearch', async () => {
  const double = await startMeilisearchDouble('key', 'shop')
  const options = { url: double.url, index: 'shop', timeout: 2_000 }
  return {
    index: new Meilisearch({ ...options, apiKey: 'key' }),
    service: { stranger: new Meilisearch({ ...options, apiKey: 'wrong' }), fail: double.fail },
    close: double.close,
  }
})

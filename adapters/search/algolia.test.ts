import { startAlgoliaDouble } from '#tests/search-doubles/algolia-double.ts'
import { Algolia } from './algolia.ts'
import { describeSearchIndex } from './conformance.ts'

describeSearchIndex('Algolia', async () => {
  const credentials = { applicationId: 'SHOP', apiKey: 'key' }
  const double = await startAlgoliaDouble(credentials, 'shop')
  const options = { ...credentials, url: double.url, index: 'shop', timeout: 2_000 }
  return {
    index: new Algolia(options),
    service: { stranger: new Algolia({ ...options, apiKey: 'wrong' }), fail: double.fail },
    close: double.close,
  }
})

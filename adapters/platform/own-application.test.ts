import { expect, test } from 'vitest'
import { describePlatform } from './conformance.ts'
import { OwnApplication } from './own-application.ts'

const platform = new OwnApplication({ url: 'https://app.example.test/' })

describePlatform("the publisher's own application", async () => ({ platform, close: async () => undefined }))

test('the link leads to the application, and the id is the one of the entitlement', async () => {
  const user = { id: '1', email: 'lea@example.test', name: 'Lea Muster' }
  const request = { entitlementId: 'e-1', user, isbn: null, orderNumber: null, days: null }
  expect(await platform.provision(request)).toEqual({ externalId: 'e-1', link: 'https://app.example.test/' })
})

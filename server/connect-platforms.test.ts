import { afterAll, expect, test } from 'vitest'
import { startPlatformSimulator } from '#sample/platform-simulator/platform-simulator.ts'
import { platforms as simulated } from '#sample/platform-simulator/protocol.ts'
import { connectPlatforms } from './connect-platforms.ts'
import { NOT_CONNECTED, type PlatformOptions } from './settings/platform-options.ts'

const secrets = { beook: 'a1'.repeat(32), edubase: 'b2'.repeat(32) }
const simulator = await startPlatformSimulator({ secrets })
afterAll(() => simulator.close())

const options: PlatformOptions = {
  beook: { url: simulator.urlOf('beook'), secret: secrets.beook },
  edubase: { url: simulator.urlOf('edubase'), secret: secrets.edubase },
  web_app: { url: 'https://app.example.test/start' },
}
const request = {
  entitlementId: '0199aa00-0000-7000-8000-000000000001',
  user: { id: '1', email: 'lea@example.test', name: 'Lea Muster' },
  isbn: '9783000000014',
  orderNumber: null,
  days: 30,
}

test.each(simulated)('a person follows the link of %s, and is there', async (name) => {
  const platforms = connectPlatforms(options, { report: () => undefined })
  const given = await platforms[name]?.provision(request)
  const page = await fetch(given?.link ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Willkommen')
})

test("the link of the publisher's own application is the configured address", async () => {
  const { web_app: own } = connectPlatforms(options, { report: () => undefined })
  expect((await own?.provision(request))?.link).toBe('https://app.example.test/start')
})

test('a platform that is away does not close the way to the others', async () => {
  const changes: object[] = []
  const { beook, edubase } = connectPlatforms(options, { report: (change) => changes.push(change) })
  simulator.fail('beook', 'away')
  for (let n = 0; n < 6; n++)
    await expect(beook?.provision(request)).rejects.toMatchObject({ name: 'PlatformUnavailable' })
  expect(changes).toEqual([{ provider: 'beook', state: 'open' }])
  expect(await edubase?.provision(request)).toHaveProperty('link')
})

test('without settings there is no platform', () => {
  const platforms = connectPlatforms(NOT_CONNECTED, { report: () => undefined })
  expect(platforms).toEqual({ beook: null, edubase: null, web_app: null })
})

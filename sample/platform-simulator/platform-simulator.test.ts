import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpPlatform } from '#adapters/platform/http-platform.ts'
import type { ProvisionRequest } from '#adapters/platform/port.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { type PlatformSimulator, startPlatformSimulator } from './platform-simulator.ts'
import type { SimulatedPlatform } from './protocol.ts'

const secrets = { beook: 'a1'.repeat(32), edubase: 'b2'.repeat(32) }
const folder = mkdtempSync(join(tmpdir(), 'platforms-'))

let simulator: PlatformSimulator

beforeEach(async () => {
  simulator = await startPlatformSimulator({ secrets })
})
afterEach(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true, force: true })
})

function shop(platform: SimulatedPlatform = 'beook', over: { secret?: string; timeout?: number } = {}): HttpPlatform {
  return new HttpPlatform({ name: platform, url: simulator.urlOf(platform), secret: secrets[platform], ...over })
}

let serial = 0
function request(over: Partial<ProvisionRequest> = {}): ProvisionRequest {
  serial += 1
  const user = { id: 'u-1', email: 'lea@example.test', name: 'Lea Muster' }
  const isbn = '9783000000014'
  return { entitlementId: `entitlement-${serial}`, user, isbn, orderNumber: '2026-100234', days: 365, ...over }
}

async function textOf(link: string): Promise<{ status: number; text: string }> {
  const page = await fetch(link)
  return { status: page.status, text: await page.text() }
}

const inDays = (days: number) => swissDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString())

test.each<SimulatedPlatform>(['beook', 'edubase'])(
  'a person is welcomed by %s, which is called a simulation',
  async (platform) => {
    const { link } = await shop(platform).provision(request())
    const { status, text } = await textOf(link)
    expect(status).toBe(200)
    for (const part of [`Willkommen bei ${platform} (Simulation)`, 'Lea Muster', '9783000000014', `bis ${inDays(365)}`])
      expect(text).toContain(part)
  },
)

test('access without an end and without an ISBN says so', async () => {
  const { link } = await shop().provision(request({ days: null, isbn: null }))
  const { text } = await textOf(link)
  for (const part of ['unbefristet', 'ohne ISBN']) expect(text).toContain(part)
})

test('whose access was ended reads so, and an invented link leads nowhere', async () => {
  const wanted = request()
  const { link } = await shop().provision(wanted)
  await shop().revoke(wanted.entitlementId)
  expect(await textOf(link)).toMatchObject({ status: 410, text: expect.stringContaining('Zugang beendet') as string })
  expect((await textOf(`${simulator.urlOf('beook')}/open/invented`)).status).toBe(404)
  const other = link.replace('/beook/', '/edubase/')
  expect((await textOf(other)).status).toBe(404)
})

test('access ends by itself after its days', async () => {
  const { link } = await shop().provision(request({ days: 30 }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 60 * 60 * 1000 })
  const { status, text } = await textOf(link)
  vi.useRealTimers()
  expect(status).toBe(410)
  expect(text).toContain('Zugang abgelaufen')
})

test('one platform does not believe what is signed with the secret of the other', async () => {
  await expect(shop('beook', { secret: secrets.edubase }).provision(request())).rejects.toMatchObject({
    reason: 'refused with 401: WRONG_SIGNATURE',
  })
  expect(simulator.entitlements('beook')).toEqual([])
})

test('failures are switched by the form of the page, for one platform only', async () => {
  const choose = (trouble: string) =>
    fetch(`${simulator.urlOf('beook')}/trouble`, { method: 'POST', body: new URLSearchParams({ trouble }) })
  for (const trouble of ['slow', 'away']) {
    expect((await choose(trouble)).url).toBe(`${simulator.url}/`)
    const asked = shop('beook', { timeout: 300 }).provision(request())
    await expect(asked).rejects.toMatchObject({ name: 'PlatformUnavailable' })
    await shop('edubase').provision(request())
  }
  await choose('wrong')
  await expect(shop().provision(request())).rejects.toMatchObject({ reason: 'wrong answer' })
  await choose('')
  await shop().provision(request())
})

test('a forgetful platform knows nothing of what it was told, before and since', async () => {
  const wanted = request()
  const before = await shop().provision(wanted)
  simulator.fail('beook', 'forgetful')
  const since = await shop().provision(wanted)
  expect(since.externalId).not.toBe(before.externalId)
  for (const { link } of [before, since]) expect((await textOf(link)).status).toBe(404)
})

test('the page shows who has access, and writes no name as markup', async () => {
  const user = { id: 'u-2', email: 'eve@example.test', name: '<script>alert(1)</script>' }
  const { link } = await shop().provision(request({ user }))
  for (const address of [simulator.url, link]) {
    const page = await fetch(address)
    const text = await page.text()
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  }
})

test('with a folder, access and revocations survive a restart', async () => {
  const [kept, ended] = [request(), request()]
  await simulator.close()
  simulator = await startPlatformSimulator({ secrets, folder })
  const before = await shop().provision(kept)
  await shop().provision(ended)
  await shop().revoke(ended.entitlementId)
  await simulator.close()
  simulator = await startPlatformSimulator({ secrets, folder })
  expect((await shop().provision(kept)).externalId).toBe(before.externalId)
  await expect(shop().provision(ended)).rejects.toMatchObject({ code: 'REVOKED' })
})

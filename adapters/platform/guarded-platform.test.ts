import { expect, test } from 'vitest'
import { guardedPlatform } from './guarded-platform.ts'
import { type PlatformProvider, PlatformRefused, PlatformUnavailable, type ProvisionRequest } from './port.ts'

const request: ProvisionRequest = {
  entitlementId: '1',
  user: { id: '1', email: 'lea@example.test', name: 'Lea Muster' },
  isbn: null,
  orderNumber: null,
  days: null,
}
const GIVEN = { externalId: 'x-1', link: 'https://beook.example/' }

function guarded(answer: () => Promise<typeof GIVEN>) {
  let calls = 0
  let now = 0
  const changes: { provider: string; state: string }[] = []
  const counted = () => {
    calls += 1
    return answer()
  }
  const inner: PlatformProvider = {
    provision: counted,
    moveEnd: async () => void (await counted()),
    revoke: async () => void (await counted()),
  }
  return {
    platform: guardedPlatform(inner, {
      provider: 'beook',
      report: (change) => changes.push(change),
      now: () => now,
    }),
    changes,
    calls: () => calls,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('a platform that hangs is left alone after five failures, and asked again half a minute later', async () => {
  let isAway = true
  const { platform, changes, calls, pass } = guarded(async () => {
    if (isAway) throw new PlatformUnavailable('away')
    return GIVEN
  })
  for (let n = 0; n < 3; n++) await expect(platform.provision(request)).rejects.toBeInstanceOf(PlatformUnavailable)
  for (let n = 0; n < 4; n++) await expect(platform.revoke('1')).rejects.toBeInstanceOf(PlatformUnavailable)
  expect(calls()).toBe(5)
  isAway = false
  await expect(platform.provision(request)).rejects.toBeInstanceOf(PlatformUnavailable)
  pass(30_000)
  expect(await platform.provision(request)).toEqual(GIVEN)
  expect(changes).toEqual([
    { provider: 'beook', state: 'open' },
    { provider: 'beook', state: 'closed' },
  ])
})

test('a platform that refuses has answered', async () => {
  const { platform, changes, calls } = guarded(async () => {
    throw new PlatformRefused('refused', 'INVALID_REQUEST')
  })
  for (let n = 0; n < 7; n++) await expect(platform.provision(request)).rejects.toBeInstanceOf(PlatformRefused)
  expect(calls()).toBe(7)
  expect(changes).toEqual([])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { lastRelease, unpackRelease } from '#tests/former-release/last-release.ts'
import type { Fault } from './fault.ts'

/**
 * Two instances of the last release on the database of this one, two of this one beside them, then this one alone, then the
 * way back. Without pages, whose build of the last release would take minutes: guests ask the API.
 */
export const release: Fault = {
  about: 'this release is rolled out beside the last one, and taken back',
  bounds: { failures: 0, stopped: 5 },
  prepare: async () => {
    const code = mkdtempSync(join(tmpdir(), 'lernladen-former-'))
    unpackRelease(lastRelease(), code)
    const options = { code, env: { ROLES: 'api,worker' }, page: `/api${browseProducts.path}` }
    return { options, close: async () => rmSync(code, { recursive: true }) }
  },
  run: async (shop, load) => {
    const replace = async (from: readonly number[], to: readonly number[], options: { code?: undefined }) => {
      for (const place of to) await shop.start(place, options)
      await load.untilOrders(5)
      for (const place of from) await shop.instances[place - 1]?.stop()
      await load.untilOrders(5)
    }
    await replace([1, 2], [3, 4], { code: undefined })
    await replace([3, 4], [1, 2], {})
  },
}

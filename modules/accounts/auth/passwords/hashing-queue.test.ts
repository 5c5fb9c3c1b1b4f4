import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { createClient } from '#contract/client.ts'
import * as contentApi from '#contract/content/content.ts'
import { compressPage } from '#server/http/compression/compress-page.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'

const LOGINS = process.env['FULL'] === '1' ? 200 : 60
const PAGES = 20
/** More than the queue holds: the last ones are told to try again later. */
const CROWD = 260

const app = await startTestApp()

function logIn(n: number, page?: { signal: AbortSignal }): Promise<unknown> {
  const client = createClient('http://shop.test/api', async (request) =>
    app.api.fetch(request, { ip: `10.0.0.${n}`, page }),
  )
  const username = `nobody-${n}@example.test`
  return client(authApi.createToken, {
    body: { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username, password: 'x' },
  })
}

/** Reads a page's content and compresses it, on the same threads that hash passwords. */
async function browse(): Promise<void> {
  const content = await app.client()(contentApi.getNavigations)
  const page = new Response(JSON.stringify(content).padEnd(50_000, 'Lernladen '), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
  const request = new Request('http://shop.test/', { headers: { 'accept-encoding': 'gzip' } })
  const packed = await (await compressPage(request, page)).arrayBuffer()
  expect(packed.byteLength).toBeLessThan(50_000)
}

test(`browsing continues while ${LOGINS} passwords wait to be checked`, { timeout: 300_000 }, async () => {
  await browse()
  let answered = 0
  const logins = Array.from({ length: LOGINS }, async (_, n) => {
    const { status } = await refused(logIn(n))
    answered++
    return status
  })
  while (answered === 0) await nextTurn()
  const before = answered
  for (let page = 0; page < PAGES; page++) await browse()
  expect(answered - before, 'logins answered while pages were read').toBeLessThan(LOGINS / 2)
  const heard = await Promise.all(logins)
  expect(heard, 'somebody is let in, whoever would wait for too long is told to come again').toContain(401)
  expect(heard.filter((status) => status !== 401 && status !== 429)).toEqual([])
})

test('a visitor who closes the page while waiting makes room for others', { timeout: 300_000 }, async () => {
  const leaving = new AbortController()
  const crowd = Array.from({ length: CROWD }, (_, n) => refused(logIn(n, leaving)))
  const crowdedOut = crowd.map(async (one) => expect((await one).status).toBe(429))
  await Promise.any(crowdedOut)
  leaving.abort()
  expect((await refused(logIn(CROWD))).status).toBe(401)
  const heard = await Promise.all(crowd)
  expect(heard.filter(({ status }) => status === 401).length, 'passwords looked at').toBeLessThan(CROWD / 2)
})

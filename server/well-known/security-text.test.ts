import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { createHttpServer } from '../http-server.ts'
import { PageCache } from '../pages/page-cache.ts'

const app = await startTestApp()

/** The whole server of a shop whose address is its public one, with or without the setting. */
async function ask(securityContact: string | undefined, init?: RequestInit): Promise<Response> {
  const server = createHttpServer({
    api: app.api,
    web: undefined,
    answerPage: undefined,
    pageCache: new PageCache(),
    publicUrl: 'https://shop.example',
    securityContact,
    trustedProxies: 0,
    reportFailure: () => undefined,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close().closeAllConnections())
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/security.txt`, init)
}

test('who finds a weakness reads where to report it, in a file that has not expired', async () => {
  const answer = await ask('mailto:sicherheit@verlag.example')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const fields = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.get('Contact')).toBe('mailto:sicherheit@verlag.example')
  expect(fields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('a shop that names no address has no such file, and it is only read', async () => {
  expect((await ask(undefined)).status).toBe(404)
  const refused = await ask('https://verlag.example/sicherheit', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

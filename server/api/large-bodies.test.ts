import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { createHttpServer } from '../http-server.ts'
import { PageCache } from '../pages/page-cache.ts'

const app = await startTestApp()
const server = createHttpServer({
  api: app.api,
  web: undefined,
  answerPage: undefined,
  pageCache: new PageCache(),
  publicUrl: undefined,
  trustedProxies: 0,
  reportFailure: () => undefined,
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Milliseconds; a server that closes the connection right after its answer would not wait this long. */
const ON_THE_LINE = 1_200
const LARGE = 2_000_000
const HALF = 'a'.repeat(LARGE / 2)

/** Sends half of the body, pauses as a slow connection would, sends the rest, and only then reads the answer. */
async function post(path: string, length: 'told' | 'untold'): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  const send = (part: string) =>
    new Promise<void>((resolve, reject) => {
      socket.write(part, (error) => (error ? reject(error) : resolve()))
    })
  const chunk = length === 'told' ? HALF : `${(LARGE / 2).toString(16)}\r\n${HALF}\r\n`
  const framing = length === 'told' ? `content-length: ${LARGE}` : 'transfer-encoding: chunked'
  const head = ['host: shop.test', 'content-type: application/json', 'connection: close', framing]
  await send(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  await send(chunk)
  await wait(ON_THE_LINE)
  await send(length === 'told' ? chunk : `${chunk}0\r\n\r\n`)
  return text(socket)
}

test.concurrent.each([
  ['that says so', 'told'],
  ['that does not say so before', 'untold'],
] as const)(
  'fifty callers who send far too large a body at once, %s, all get 413',
  async (_, length) => {
    const answers = await Promise.all(
      Array.from({ length: isFullRun ? 50 : 15 }, () => post('/api/oauth/token', length)),
    )
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain(errorCodes.too_large[1])
    }
  },
  30_000,
)

test.concurrent('a caller without access learns that, however much they send', async () => {
  const answer = await post('/api/office/entries', 'told')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

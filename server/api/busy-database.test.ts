import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'
import { SharedPool } from '#kernel/database/shared-pool.ts'
import { startTestApp } from '#tests/support/app.ts'

const app = await startTestApp({ poolSize: 1 })
const ask = () => app.send(new Request('http://shop.test/api/website/navigations'))
const isReached = async () => (await app.send(new Request('http://shop.test/api/health/database'))).status === 200

test.runIf(app.isPostgres)(
  'while all connections are busy, a request that has waited is asked for a retry, with 429 instead of 503',
  async () => {
    await inTransaction(app.core.db, async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, ask))
      for (const answer of answers) {
        expect(answer.status).toBe(429)
        expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
        const message = errorCodes.too_many_requests[1]
        expect(await answer.json()).toEqual({ code: 'too_many_requests', message })
      }
      expect(await isReached(), 'who watches the database waits for no connection').toBe(true)
    })
    expect((await ask()).status).toBe(200)
  },
)

/** Behaves like a database behind a network that swallows every packet. */
const silent = createServer()
const sockets: Socket[] = []
silent.on('connection', (socket) => sockets.push(socket))
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a database that does not answer is away, also for requests that wait behind the first one', async () => {
  const { port } = silent.address() as AddressInfo
  const pool = new SharedPool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 100 })
  const failures = await Promise.all(
    [pool.query('select 1'), pool.query('select 1'), pool.connect()].map((asked) =>
      asked.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  )
  expect(failures.map(isDatabaseBusy)).toEqual([false, false, false])
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true])
  await pool.end()
})

test.each([
  ['without a free connection for this instance', '53300'],
  ['that undid a request to end a deadlock', '40P01'],
])('a database server %s is busy, not away', (_, code) => {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('sorry'), { code }) })
  expect([isDatabaseBusy(failure), isDatabaseAway(failure)]).toEqual([true, false])
})

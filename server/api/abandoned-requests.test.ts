import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/app.ts'
import { RUN_OPTIONS } from '#tests/support/processes/run-options.ts'
import { runShop } from '../run-shop.ts'

interface Line {
  level: number
  msg: string
  route?: string
}

const lines: Line[] = []
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString()) as Line)
      done()
    },
  }),
)
const { connection } = await freshDatabase()
const shop = await runShop({ connection, ...RUN_OPTIONS, log, roles: ['web', 'api'], pages: undefined })
afterAll(() => shop.stop())

const DEBUG = 20

/** Sends the head of a request and a part of its body. */
async function breakOff(): Promise<void> {
  const socket = connect(shop.port, '127.0.0.1')
  socket.write(
    'POST /api/shop/cart/apply-voucher HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"code"',
  )
  await pause(100)
  socket.resetAndDestroy()
  await pause(100)
}

test('a visitor who breaks a request off is told at debug, and is no outage', async () => {
  // Until one of them has been read before it is broken off.
  const told = await vi.waitFor(
    async () => {
      await breakOff()
      const found = lines.find(({ msg }) => msg === 'the request was abandoned')
      expect(found).toBeDefined()
      return found
    },
    { timeout: 20_000 },
  )
  expect(told).toMatchObject({ level: DEBUG, route: '/shop/cart/apply-voucher' })
  expect(lines.filter(({ level, msg }) => level > DEBUG && msg !== 'serving')).toEqual([])
  expect((await fetch(`http://127.0.0.1:${shop.port}/api/health/ready`)).status).toBe(200)
})

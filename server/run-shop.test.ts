import { tmpdir } from 'node:os'
import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { instances } from '#modules/ground/instances/tables.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { RUN_OPTIONS } from '#tests/support/processes/run-options.ts'
import { runShop } from './run-shop.ts'
import { readEnvironment } from './settings/env.ts'

async function start({ host = '127.0.0.1', drainSeconds = 0, database = freshDatabase() } = {}) {
  const { connection } = await database
  return runShop({
    connection,
    ...RUN_OPTIONS,
    filesDir: tmpdir(),
    picturesDir: tmpdir(),
    roles: ['web', 'api', 'worker'],
    host,
    drainSeconds,
    pages: undefined,
    middleware: (request, _response, next) => {
      // A slow request is under way when the process is asked to stop.
      setTimeout(next, request.url?.includes('slow') ? 500 : 0)
    },
  })
}

test('a stopping shop finishes running requests, accepts no new ones, and waits for no idle connection', async () => {
  const shop = await start()
  const address = `http://127.0.0.1:${shop.port}/api/health/live`
  expect((await fetch(address)).status).toBe(200)

  const underWay = fetch(`${address}?slow`)
  await later(100)
  const began = performance.now()
  const stopped = shop.stop()
  expect((await underWay).status).toBe(200)
  await stopped
  // The connection of the slow request is kept alive, and would be waited for until the time for stopping is over.
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a running shop is known to the database with its release and its roles', async () => {
  const database = freshDatabase()
  const shop = await start({ database })
  const { db } = (await database).connection
  expect(await db.select().from(instances)).toMatchObject([{ version: 'test', roles: 'web,api,worker' }])
  await shop.stop()
})

test('while it drains, it is not ready and accepts everything, on connections that end with their answer', async () => {
  const shop = await start({ drainSeconds: 1 })
  const address = `http://127.0.0.1:${shop.port}/api/health`
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  const began = performance.now()
  const stopped = shop.stop()
  await later(300)
  expect((await fetch(`${address}/ready`)).status).toBe(503)
  const live = await fetch(`${address}/live`)
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`http://127.0.0.1:${shop.port}/api/website/navigations`)).status).toBe(200)
  await stopped
  expect(performance.now() - began).toBeLessThan(3_000)
  await expect(fetch(`${address}/live`)).rejects.toThrow('fetch failed')
})

test('the demonstration answers on this machine, and refuses requests to another address of it', async () => {
  const shop = await start({ host: readEnvironment({}, false).HOST })
  try {
    expect((await fetch(`http://127.0.0.1:${shop.port}/api/health/live`)).status).toBe(200)
    await expect(fetch(`http://127.0.0.2:${shop.port}/api/health/live`)).rejects.toThrow('fetch failed')
  } finally {
    await shop.stop()
  }
})

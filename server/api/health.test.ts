import { expect, test } from 'vitest'
import * as healthApi from '#contract/health.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { healthRoutes } from './health.ts'

const app = await startTestApp()

test('says that it is running and that its database answers', async () => {
  expect(await app.client()(healthApi.getLive)).toEqual({ status: 'ok' })
  expect(await app.client()(healthApi.getReady)).toMatchObject({ status: 'ok', database: 'ok' })
})

test('is no longer ready while it stops', async () => {
  const stopping = await startTestApp({ beside: app })
  await stopping.stop(1_000)
  const { status, body, retryAfter } = await refused(stopping.client()(healthApi.getReady))
  expect([status, body.code, retryAfter]).toEqual([503, 'maintenance', 10])
  expect(await stopping.client()(healthApi.getLive)).toEqual({ status: 'ok' })
})

test('is not ready while its database is away, and is again once it answers', async () => {
  let isAway = true
  const ping = async () => {
    if (isAway) throw new Error('connection refused')
  }
  const routes = healthRoutes({ connection: { ping }, worksJobs: false, isStopping: () => false })
  const ready = routes.find(({ endpoint }) => endpoint === healthApi.getReady)
  const ask = async () => ready?.handler({} as never, {} as never)
  await expect(ask()).rejects.toThrow('connection refused')
  isAway = false
  expect(await ask()).toMatchObject({ database: 'ok', jobs: 'off' })
})

test('answers an unknown address with 404 and the German sentence', async () => {
  const response = await app.send(new Request('http://shop.test/api/nothing-here'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    message: 'Diese Seite konnte leider nicht gefunden werden.',
  })
})

import { expect, test, vi } from 'vitest'
import * as healthApi from '#contract/health.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'

const app = await startTestApp()

test('says that it is running, that it may be asked, and that its database answers', async () => {
  expect(await app.client()(healthApi.getLive)).toEqual({ status: 'ok' })
  expect(await app.client()(healthApi.getReady)).toEqual({ status: 'ok', jobs: 'off' })
  expect(await app.client()(healthApi.getDatabase)).toEqual({ status: 'ok' })
})

test('is no longer ready while it stops', async () => {
  const stopping = await startTestApp({ beside: app })
  await stopping.stop(1_000)
  const { status, body, retryAfter } = await refused(stopping.client()(healthApi.getReady))
  expect([status, body.code, retryAfter]).toEqual([503, 'maintenance', 10])
  expect(await stopping.client()(healthApi.getLive)).toEqual({ status: 'ok' })
})

test('says when its database is away, and may be asked all the same, as all instances share it', async () => {
  const beside = await startTestApp({ beside: app })
  const away = vi.spyOn(beside.connection, 'ping').mockRejectedValue(new DatabaseSilent())
  const { status, body, retryAfter } = await refused(beside.client()(healthApi.getDatabase))
  expect([status, body.code, retryAfter]).toEqual([503, 'maintenance', 10])
  expect(await beside.client()(healthApi.getReady)).toMatchObject({ status: 'ok' })
  away.mockRestore()
  expect(await beside.client()(healthApi.getDatabase)).toEqual({ status: 'ok' })
})

test('answers an unknown address with 404 and the German sentence', async () => {
  const response = await app.send(new Request('http://shop.test/api/nothing-here'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    message: 'Diese Seite konnte leider nicht gefunden werden.',
  })
})

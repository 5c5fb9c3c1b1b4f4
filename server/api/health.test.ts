import { afterEach, describe, expect, test, vi } from 'vitest'
import * as healthApi from '#contract/health.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
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

describe('a load balancer that asks again and again', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** The question, of which the database hears each time it is asked; it answers as the test says. */
  function readiness() {
    const pings: PromiseWithResolvers<void>[] = []
    const ping = () => {
      const answer = Promise.withResolvers<void>()
      pings.push(answer)
      return answer.promise
    }
    const routes = healthRoutes({ connection: { ping }, worksJobs: true, isStopping: () => false })
    const ready = routes.find(({ endpoint }) => endpoint === healthApi.getReady)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    return { pings, clock, ask: async () => ready?.handler({} as never, {} as never) }
  }

  test('the database is asked once at a time, and anew once it has answered', async () => {
    const { pings, ask } = readiness()
    const both = [ask(), ask()]
    expect(pings).toHaveLength(1)
    pings[0]?.resolve()
    expect(await Promise.all(both)).toEqual(Array(2).fill({ status: 'ok', database: 'ok', jobs: 'ok' }))
    await ask()
    expect(pings).toHaveLength(2)
  })

  test('within two seconds of a sign of life nobody waits for the next one, even if it fails; later they do', async () => {
    const { pings, clock, ask } = readiness()
    const first = ask()
    pings[0]?.resolve()
    await first
    clock.mockReturnValue(11_999)
    expect(await ask()).toMatchObject({ database: 'ok' })
    clock.mockReturnValue(12_000)
    const late = ask()
    pings[1]?.reject(new Error('connection refused'))
    await expect(late).rejects.toThrow('connection refused')
  })

  test('a database that has failed is not taken for alive by its last sign', async () => {
    const { pings, ask } = readiness()
    const first = ask()
    pings[0]?.resolve()
    await first
    expect(await ask()).toMatchObject({ database: 'ok' })
    pings[1]?.reject(new Error('connection refused'))
    await vi.waitFor(async () => {
      const next = ask()
      pings.at(-1)?.reject(new Error('still away'))
      await expect(next).rejects.toThrow('still away')
    })
  })

  test('a database that keeps silent for two seconds is away', async () => {
    const { ask } = readiness()
    await expect(ask()).rejects.toBeInstanceOf(DatabaseSilent)
  })
})

test('answers an unknown address with 404 and the German sentence', async () => {
  const response = await app.send(new Request('http://shop.test/api/nothing-here'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    message: 'Diese Seite konnte leider nicht gefunden werden.',
  })
})

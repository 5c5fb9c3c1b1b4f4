import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { RUN_OPTIONS } from '#tests/support/processes/run-options.ts'
import { pagePatterns } from '../pages/page-pattern.ts'
import { type RunningShop, type RunOptions, runShop } from '../run-shop.ts'

const TOKEN = 'a-token-for-the-tests-of-metrics'
const { connection, drop } = await freshDatabase()
const own = { ...connection, close: async () => undefined }

const page = (id: string, path?: string) => ({ id, path, parentId: 'root', module: {} })
const patternOf = pagePatterns({
  routes: {
    root: { id: 'root', path: '', module: {} },
    home: { ...page('home'), index: true },
    orders: page('orders', 'profile/orders/:id'),
    content: page('content', '*'),
  },
} as never)

function start(metrics: RunOptions['metrics']): Promise<RunningShop> {
  return runShop({
    connection: own,
    ...RUN_OPTIONS,
    roles: ['web', 'api'],
    pages: {
      handle: async ({ url }) => {
        const isKept = !url.includes('/profile/')
        const headers = { 'content-type': 'text/html', ...(isKept ? { 'cache-tag': 'content' } : {}) }
        return new Response('<title>Seite</title>', { status: url.includes('nichts') ? 404 : 200, headers })
      },
      contextOf: () => new RouterContextProvider(),
      loadSession: async () => null,
      fillOpenings: () => [],
      takesForm: () => true,
      drawPart: () => ({ html: '', openings: [] }),
      patternOf,
      firstParts: new Set(),
      formTargets: [],
      startScript: '',
      pictureHost: '',
    },
    metrics,
  })
}

const shop = await start({ port: undefined, host: '127.0.0.1', token: TOKEN })
afterAll(async () => {
  await shop.stop()
  await connection.close()
  await drop()
})

const at = (port: number | undefined, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

/** The value of each series, keyed by name and labels. */
async function read(): Promise<Map<string, number>> {
  const answer = await at(shop.port, '/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const series = new Map<string, number>()
  for (const line of (await answer.text()).split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, name = '', value = ''] = /^([a-z]\w*(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})?) (\S+)$/i.exec(line) ?? []
    expect(name, line).not.toBe('')
    expect(Number.isNaN(Number(value)) && value !== 'Nan', line).toBe(false)
    series.set(name, Number(value))
  }
  return series
}

const request = (operation: string, status: number) =>
  `lernladen_requests_total{operation="${operation}",status="${status}"}`

test('says whether the database answers', async () => {
  expect((await read()).get('lernladen_database_up')).toBe(1)
  const away = vi.spyOn(own, 'ping').mockRejectedValue(new DatabaseSilent())
  await vi.waitFor(async () => expect((await read()).get('lernladen_database_up')).toBe(0), 10_000)
  away.mockRestore()
  expect((await read()).get('lernladen_database_up')).toBe(1)
})

test('a caller without the token learns nothing', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const answer = await at(shop.port, '/metrics', authorization === '' ? {} : { authorization })
    expect(answer.status, authorization).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.text()).not.toContain('lernladen_')
  }
  expect((await fetch(`http://127.0.0.1:${shop.port}/metrics`, { method: 'POST' })).status).toBe(405)
})

test('answers of operations, pages and cached pages are counted', async () => {
  const before = await read()
  for (let n = 0; n < 3; n++) await at(shop.port, '/api/health/live')
  await at(shop.port, '/api/nothing')
  await at(shop.port, '/profile/orders/2026-100001')
  await at(shop.port, '/profile/orders/2026-100002')
  for (let n = 0; n < 4; n++) await at(shop.port, '/titel/kept')
  const after = await read()
  const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(rise(request('getLive', 200))).toBe(3)
  expect(rise(request('unknown', 404))).toBe(1)
  expect(rise(request('/profile/orders/:id', 200))).toBe(2)
  expect(rise(request('/*', 200))).toBe(1)
  expect(rise('lernladen_request_seconds_count{operation="getLive"}')).toBe(3)
  expect(rise('lernladen_kept_pages_used_total{result="hit"}')).toBe(3)
  expect(rise('lernladen_kept_pages_used_total{result="miss"}')).toBe(1)
  expect(rise('lernladen_kept_pages')).toBe(1)
  expect(after.get('lernladen_kept_pages_bytes')).toBeGreaterThan(0)
})

test('the metrics cover the event loop, the process, the jobs and the database connections', async () => {
  const series = await read()
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(series.get('lernladen_jobs{queue="send-mail",state="ready"}')).toBeGreaterThanOrEqual(0)
  expect(series.get('lernladen_instances{version="test"}')).toBeGreaterThanOrEqual(1)
  expect(series.get('lernladen_transaction_retries_total{reason="undone"}')).toBeGreaterThanOrEqual(0)
  expect(series.get('lernladen_notices_late')).toBe(0)
  expect(series.has('lernladen_database_durable{state="alone"}')).toBe(connection.kind === 'postgresql')
  expect(series.has('lernladen_database_connections{state="total"}')).toBe(connection.kind === 'postgresql')
})

test('a thousand made-up paths are counted together, and none of them appears', async () => {
  const before = await read()
  for (let n = 0; n < 250; n++) {
    const paths = [`/api/made-up/${n}`, `/nichts/made-up-${n}`, `/profile/orders/made-up-${n}`, `/images/made-up-${n}`]
    await Promise.all(paths.map((path) => at(shop.port, path)))
  }
  const after = await read()
  expect([...after.keys()].join('\n')).not.toContain('made-up')
  // Node's garbage collection adds series whenever it runs, so the test counts those of the shop alone.
  const added = [...after.keys()].filter((name) => name.startsWith('lernladen_') && !before.has(name))
  const declared = new Set([...endpoints.map(({ name }) => name), '/*', '/images'])
  const names = new Set(added.map((name) => /operation="([^"]+)"/.exec(name)?.[1] ?? name))
  expect([...names].filter((name) => !declared.has(name))).toEqual([])
  expect((after.get(request('/*', 404)) ?? 0) - (before.get(request('/*', 404)) ?? 0)).toBe(250)
}, 30_000)

test('without a token the metrics are served at a port of their own only, and without a port nowhere', async () => {
  const [own, without] = [await start({ port: 0, host: '127.0.0.1', token: undefined }), await start(undefined)]
  expect((await at(own.metricsPort, '/metrics')).status).toBe(200)
  expect((await at(own.metricsPort, '/api/health/live')).status).toBe(404)
  for (const { port } of [own, without]) {
    const answer = await at(port, '/metrics')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).not.toContain('html')
  }
  expect(without.metricsPort).toBeUndefined()
  await Promise.all([own.stop(), without.stop()])
})

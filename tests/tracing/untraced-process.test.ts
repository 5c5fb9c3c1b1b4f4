import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Starts the parts of the shop as its process does, and writes which packages of OpenTelemetry it has loaded. */
const PROCESS = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load: (url, context, next) => {
    const name = /node_modules\\/@opentelemetry\\/([^/]+)/.exec(url)?.[1]
    if (name) loaded.add(name)
    return next(url, context)
  },
})
await import('./server/run-shop.ts')
const { startTracing } = await import('./server/tracing/start-tracing.ts')
const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.ENDPOINT, OTEL_SERVICE_NAME: 'test' }, 'test')
await stop()
process.stdout.write(JSON.stringify([...loaded]))
`

async function loadedWith(env: Record<string, string>): Promise<string[]> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROCESS], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  return JSON.parse(stdout) as string[]
}

test('without a collector not one part of the tracing library is loaded', async () => {
  // The library of the metrics brings its declarations along.
  expect((await loadedWith({})).filter((name) => name !== 'api')).toEqual([])
  expect(await loadedWith({ ENDPOINT: 'http://127.0.0.1:9' })).toContain('sdk-trace-node')
}, 60_000)

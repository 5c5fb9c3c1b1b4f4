import { afterAll, vi } from 'vitest'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { type Collector, startCollector } from './collector.ts'

/** Traces the shop of this file to a collector of its own, which hears of each span at once. Call it before the start. */
export async function traced(): Promise<Collector> {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  const collector = await startCollector()
  const stop = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'test' },
    'test',
  )
  afterAll(async () => {
    await stop()
    await collector.close()
    vi.unstubAllEnvs()
  })
  return collector
}

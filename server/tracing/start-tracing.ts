import { traceBy } from '#kernel/tracing.ts'
import type { Environment } from '../settings/env.ts'

/** Where spans are told over OTLP, before `/v1/traces`, and what the collector calls this process. */
type Named = Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>

/**
 * Traces this process if a collector is named; without one not even the library is loaded, which reads the other standard
 * variables itself (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_BSP_…`). Returns how to tell the last
 * spans, and end it.
 */
export async function startTracing(env: Named, version: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (endpoint === undefined) return async () => undefined
  const { otlpTracing } = await import('./otlp-tracing.ts')
  const { tracing, stop } = otlpTracing({ endpoint, serviceName, version })
  traceBy(tracing)
  return async () => {
    traceBy(undefined)
    await stop()
  }
}

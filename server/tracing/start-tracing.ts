import { traceBy } from '#kernel/tracing.ts'

export interface TracingOptions {
  /** Where spans are told over OTLP, before `/v1/traces`. Without it not even the library is loaded. */
  endpoint: string | undefined
  /** What the collector calls this process. */
  serviceName: string
  version: string
}

/**
 * Traces this process if a collector is named. The library reads the other standard variables itself: `OTEL_TRACES_SAMPLER`
 * and its argument, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_BSP_…`. Returns how to tell the last spans, and end it.
 */
export async function startTracing({ endpoint, ...about }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined
  const { otlpTracing } = await import('./otlp-tracing.ts')
  const { tracing, stop } = otlpTracing({ endpoint, ...about })
  traceBy(tracing)
  return async () => {
    traceBy(undefined)
    await stop()
  }
}

import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { Refusal } from '#contract/errors.ts'
import type { SpanStart, Tracing } from '#kernel/tracing.ts'

const KINDS = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** Milliseconds for telling the last spans while the process stops. */
const STOPPING = 2_000

/** Tells spans to a collector, as JSON over HTTP. Loaded only where one is named. */
export function otlpTracing(about: { endpoint: string; serviceName: string; version: string }): {
  tracing: Tracing
  stop(): Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${about.endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': about.serviceName, 'service.version': about.version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // Nothing is told to other services, and what callers say about traces is not believed: no propagator.
  provider.register({ propagator: null })
  const tracer = provider.getTracer('lernladen', about.version)
  const open = ({ name, kind, facts }: SpanStart, parent: Context) =>
    tracer.startSpan(name, { kind: KINDS[kind], ...(facts ? { attributes: facts } : {}) }, parent)
  const doIn = async <T>(start: SpanStart, parent: Context, work: () => Promise<T>): Promise<T> => {
    const span = open(start, parent)
    try {
      return await context.with(trace.setSpan(parent, span), work)
    } catch (error) {
      describeFailure(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  const tracing: Tracing = {
    trace: ({ cause, ...start }, work) => doIn(start, causeIn(cause), work),
    span: (start, work) => (recorded() ? doIn(start, context.active(), work) : work()),
    begin: (start) => {
      if (!recorded()) return () => undefined
      const span = open(start, context.active())
      return (error) => {
        if (error !== undefined && error !== null) describeFailure(span, error)
        span.end()
      }
    },
    describe: (name, facts) => void recorded()?.updateName(name).setAttributes(facts),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    cause: () => {
      const span = recorded()?.spanContext()
      return span && `00-${span.traceId}-${span.spanId}-01`
    },
  }
  return {
    tracing,
    stop: async () => {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STOPPING).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
      trace.disable()
    },
  }
}

/** The span under way, if it is recorded: below one that is not, nothing is. */
function recorded(): Span | undefined {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? span : undefined
}

const CAUSE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

/** Where a trace goes on: below its cause, below nothing, or below what is under way. */
function causeIn(cause: string | null | undefined): Context {
  if (cause === undefined) return context.active()
  const [, traceId, spanId] = CAUSE.exec(cause ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}

/** The type alone: messages may hold values. A refusal is an answer. */
function describeFailure(span: Span, error: unknown): void {
  if (error instanceof Refusal) return void span.setAttribute('lernladen.refusal', error.code)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

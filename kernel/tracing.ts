/** Where a span stands: at the door, in the shop, or before another service. */
export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'

type Facts = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** One of few: an operation, a pattern, a table. Never an address with ids, never a value. */
  name: string
  kind: SpanKind
  /** What else is told of it: nothing about persons, nothing secret. */
  facts?: Facts | undefined
}

export interface TraceStart extends SpanStart {
  /** What `causeUnderWay` told where the work was asked for; null for work that nobody asked for. */
  cause?: string | null | undefined
}

/** Records what the shop does; `server/tracing/` has the one that tells it to a collector. */
export interface Tracing {
  trace<T>(start: TraceStart, work: () => Promise<T>): Promise<T>
  span<T>(start: SpanStart, work: () => Promise<T>): Promise<T>
  begin(start: SpanStart): (error?: unknown) => void
  describe(name: string, facts: Facts): void
  traceId(): string | undefined
  cause(): string | undefined
}

let tracing: Tracing | undefined

/** From now on this process is traced, or with undefined no more. */
export function traceBy(chosen: Tracing | undefined): void {
  tracing = chosen
}

/** Does the work in a trace of its own, or in the one under way. Without tracing it is merely done, as with all below. */
export function inTrace<T>(start: TraceStart, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.trace(start, work) : work()
}

/** Does a part of the work of a recorded trace; outside one nothing is recorded. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.span(start, work) : work()
}

/** The same where callbacks tell of the end: call what it returns, with the error if there was one. */
export function beginSpan(start: SpanStart): (error?: unknown) => void {
  return tracing?.begin(start) ?? (() => undefined)
}

/** Names the span under way once its name is known. */
export function describeSpan(name: string, facts: Facts): void {
  tracing?.describe(name, facts)
}

/** The id of the trace under way, recorded or not; undefined outside. */
export function traceIdUnderWay(): string | undefined {
  return tracing?.traceId()
}

/** The span under way in the form of W3C's `traceparent`, if it is recorded. */
export function causeUnderWay(): string | undefined {
  return tracing?.cause()
}

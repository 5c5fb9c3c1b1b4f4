import { type Logger, pino } from 'pino'
import { traceIdUnderWay } from '#kernel/tracing.ts'

export type Log = Logger

/**
 * Logs JSON lines. A request is logged with its id, method, route pattern and status. Paths with ids or queries, bodies
 * and headers are left out, so that no personal data and no tokens reach the log.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine })
}

/** What each line of a request or a job has beside its own facts: the id of its trace, where there is one. */
export function traceOfLine(): { traceId?: string } {
  const traceId = traceIdUnderWay()
  return traceId === undefined ? {} : { traceId }
}

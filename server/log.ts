import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines. Requests are logged by id, method, route pattern and status: no addresses with ids or
 * queries, no bodies, no headers, so that neither personal data nor tokens reach the log.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Logs JSON lines. A request is logged with its id, method, route pattern and status. Paths with ids or queries, bodies
 * and headers are left out, so that no personal data and no tokens reach the log.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

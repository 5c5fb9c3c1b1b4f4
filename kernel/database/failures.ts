import { DatabaseBusy } from './shared-pool.ts'

/** How the network says that nobody is there, or no longer. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * How PostgreSQL says it: class 08 (the connection), 57P01 to 57P05 (shut down, crashed, not yet up, dropped, idle for
 * too long), 25P03 (idle in a transaction for too long).
 */
const SQLSTATE = /^(08...|57P0[1-5]|25P03)$/

/** How the driver says it, in errors without a code. pg-boss appends to their messages. */
const DRIVER = [
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Query read timeout',
  'There was an error establishing an SSL connection',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

const TOO_MANY_CONNECTIONS = '53300'

/** Did the database answer others, and had no connection left for this? Load is shed with 429, never 503. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseBusy || codeOf(cause) === TOO_MANY_CONNECTIONS)
}

/**
 * Is this the failure of a database that cannot be reached just now, or of a connection that was lost? To be asked
 * after `isDatabaseBusy`. A statement that failed so may have been done all the same, its answer lost: never send it
 * again without looking (decision record 28).
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      NETWORK.has(codeOf(cause)) ||
      SQLSTATE.test(codeOf(cause)) ||
      DRIVER.some((message) => cause.message.startsWith(message)),
  )
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Did something refer to an account that was erased after the caller had been recognised by it? */
export function isAccountGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      codeOf(cause) === FOREIGN_KEY_VIOLATION &&
      'constraint' in cause &&
      String(cause.constraint).endsWith('_users_id_fk'),
  )
}

function causesOf(error: unknown): Error[] {
  const causes = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  return causes
}

function codeOf(cause: Error): string {
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

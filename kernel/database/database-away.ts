import { causesOf, codeOf } from '../error-causes.ts'
import { ENDED_SESSION } from './ended-session.ts'

/**
 * The database cannot be reached just now, or a connection to it was lost. Only its connections throw this, with the
 * driver's failure as the cause: the same code of the network from any other service says nothing about the database.
 */
export class DatabaseAway extends Error {
  /** pg-boss passes the fields of an error on, but not its class. */
  readonly code: string = DATABASE_AWAY
  /**
   * Whether a session that was open has ended, or is of no use any more: another one may be had at once. False where no
   * connection can be made, and where the database keeps silent.
   */
  readonly hasEnded: boolean

  constructor(cause?: unknown, { hasEnded = false }: { hasEnded?: boolean } = {}) {
    super(cause instanceof Error ? `the database is away: ${cause.message}` : 'the database is away', { cause })
    this.name = 'DatabaseAway'
    this.hasEnded = hasEnded
  }
}

/** The database was asked for a sign of life, and gave none. */
export class DatabaseSilent extends DatabaseAway {
  constructor() {
    super()
    this.name = 'DatabaseSilent'
  }
}

export const DATABASE_AWAY = 'DATABASE_AWAY'

/** Node's codes for a connection that cannot be made, or is lost. */
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

/** The driver's message when a statement had no answer in time. */
const SILENT = 'Query read timeout'

/** The same of PgBouncer, which waits for the server in the shop's place. It ends the connection too. */
const WAITED_IN_VAIN = /^(query_wait_timeout$|pgbouncer cannot connect|server login has been failing)/

/** The driver's messages, in errors without a code. */
const DRIVER = [
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  SILENT,
  'There was an error establishing an SSL connection',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

/**
 * What a connection to the database failed with, under its name where it means that the database is away. `connecting`:
 * there was no session yet.
 */
export function explained<E>(failure: E, { connecting = false }: { connecting?: boolean } = {}): E | DatabaseAway {
  const causes = causesOf(failure)
  if (causes.some((cause) => cause instanceof DatabaseAway)) return failure
  if (!causes.some(meansAway)) return failure
  return new DatabaseAway(failure, { hasEnded: !connecting && !causes.some(isSilence) })
}

function isSilence({ message }: Error): boolean {
  return message === SILENT || WAITED_IN_VAIN.test(message)
}

function meansAway(cause: Error): boolean {
  const code = codeOf(cause)
  return NETWORK.has(code) || ENDED_SESSION.test(code) || DRIVER.some((message) => cause.message.startsWith(message))
}

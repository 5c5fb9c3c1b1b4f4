import { causesOf, codeOf } from '../error-causes.ts'
import { DATABASE_AWAY, DatabaseAway } from './database-away.ts'
import { DatabaseBusy } from './shared-pool.ts'

const TOO_MANY_CONNECTIONS = '53300'
/** Two transactions waited for each other, and this one was undone. */
const DEADLOCK = '40P01'

const BUSY = [TOO_MANY_CONNECTIONS, DEADLOCK]

/**
 * Whether the database is up but could not carry out this request: it had no connection left, or the request waited for
 * another one that waited for it, and was undone as a whole. The same request may succeed in a moment: load is shed with
 * 429, never with 503.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseBusy || BUSY.includes(codeOf(cause)))
}

/**
 * Whether a failure means that the database cannot be reached just now, or that a connection was lost: what its own
 * connections say, and nothing else. Ask `isDatabaseBusy` first. The failed statement may have been carried out, with
 * only its answer lost: never send it again without checking (decision records 28 and 118).
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseAway || codeOf(cause) === DATABASE_AWAY)
}

/**
 * Whether the session that a request had was lost or of no use, so that the same request may succeed at once on another
 * one. Where no connection can be made, or none answers, trying again would only take longer.
 */
export function hasSessionEnded(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseAway && cause.hasEnded)
}

/** PostgreSQL's codes for a transaction that it undid because of another one: serialization, deadlock. */
const UNDONE = ['40001', DEADLOCK]

/** Whether PostgreSQL has undone a transaction as a whole, which may succeed when it is tried again. */
export function isUndone(error: unknown): boolean {
  return causesOf(error).some((cause) => UNDONE.includes(codeOf(cause)))
}

/** PostgreSQL's «feature not supported», which it also says when a migration has changed what a kept plan returns. */
const NOT_SUPPORTED = '0A000'

/** Whether the connection may keep a plan that a migration has outdated. Another connection makes a new one. */
export function isPlanOutdated(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === NOT_SUPPORTED)
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement referred to a row that does not exist, or no longer. */
export function violatesForeignKey(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === FOREIGN_KEY_VIOLATION)
}

/** Whether a statement referred to an account that was erased after its owner had been authenticated. */
export function isAccountGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      codeOf(cause) === FOREIGN_KEY_VIOLATION &&
      'constraint' in cause &&
      String(cause.constraint).endsWith('_users_id_fk'),
  )
}

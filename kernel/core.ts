import type { Database, Readable, Replica } from './database/connection.ts'
import { causesOf, codeOf } from './error-causes.ts'
import type { Jobs } from './jobs/job-runner.ts'
import type { KeptValues } from './kept-values.ts'

/** What nearly every use case needs. */
export interface Core {
  db: Database
  /** For what decides nothing: see `Replica`. */
  replica: Replica
  jobs: Jobs
  kept: KeptValues
}

/** What a use case needs that only reads, so that a replica may answer it. */
export interface ReadingCore {
  db: Readable
  kept: KeptValues
}

/** Runs the work in one transaction. Every query inside must go through the `tx` that the work is given. */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx as Database))
}

const UNIQUE_VIOLATION = '23505'

/** Whether a unique constraint refused the statement; `constraint` restricts the question to one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violation = causesOf(error).find((cause) => codeOf(cause) === UNIQUE_VIOLATION)
  if (!violation) return false
  return constraint === undefined || ('constraint' in violation && violation.constraint === constraint)
}

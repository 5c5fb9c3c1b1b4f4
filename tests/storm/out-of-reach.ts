import { isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'

/** PostgreSQL's codes: lock not available, deadlock. */
const LOCKED = ['55P03', '40P01']

/** Did a test's own call, past the API, meet a connection that the storm had cut? */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach)
  return (
    isDatabaseAway(error) || isDatabaseBusy(error) || causesOf(error).some((cause) => LOCKED.includes(codeOf(cause)))
  )
}

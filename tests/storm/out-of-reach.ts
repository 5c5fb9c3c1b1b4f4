import { isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'

/** Did a test's own call, past the API, meet a connection that the storm had cut? */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach)
  return isDatabaseAway(error) || isDatabaseBusy(error) || (error instanceof Error && /55P03|40P01/.test(codes(error)))
}

/** PostgreSQL's codes along the causes of a failure: lock not available, deadlock. */
function codes(error: Error): string {
  const own = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.cause instanceof Error ? `${own} ${codes(error.cause)}` : own
}

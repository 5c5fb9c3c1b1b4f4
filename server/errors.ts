import type { z } from 'zod'
import { type ErrorBody, errorCodes, Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'

/** Phone and e-mail for urgent orders while the shop is closed (specification, section 2). */
export interface MaintenanceContact {
  phone: string
  email: string
}

/** Answers an expected failure with its status, its German sentence and its details. */
export function refusalResponse(refusal: Refusal): Response {
  const [status, message] = errorCodes[refusal.code]
  const headers = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }
  return Response.json({ message, code: refusal.code, ...refusal.details } satisfies ErrorBody, { status, headers })
}

/** 422 with a message per field. */
export function invalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  return new InvalidInput(fieldErrors(issues))
}

export class InvalidInput extends Refusal {
  constructor(errors: FieldErrors) {
    super('invalid', { errors })
  }
}

/** 503: maintenance, or a database that is away. */
export function maintenance(contact: MaintenanceContact): Refusal {
  return new Refusal('maintenance', { ...contact }, 120)
}

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, connection failures (class 08)
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

/** Is this the failure of a database that cannot be reached just now? */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && DATABASE_AWAY.has(cause.code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true
  }
  return false
}

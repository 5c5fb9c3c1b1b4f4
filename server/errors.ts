import type { z } from 'zod'
import { type ErrorBody, errorCodes, Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import { DatabaseBusy } from './database/shared-pool.ts'

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
  // admin_shutdown, crash_shutdown, cannot_connect_now, connection failures (class 08)
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

const TOO_MANY_CONNECTIONS = '53300'

/** 429: the shop has too much to do just now; to be tried again in a few seconds. */
export function overloaded(): Refusal {
  return new Refusal('too_many_requests', {}, 5)
}

/** Did the database answer others, and had no connection left for this? Load is shed with 429, never 503. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseBusy || codeOf(cause) === TOO_MANY_CONNECTIONS)
}

/** Is this the failure of a database that cannot be reached just now? To be asked after `isDatabaseBusy`. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      DATABASE_AWAY.has(codeOf(cause)) ||
      /timeout exceeded when trying to connect|Connection terminated/.test(cause.message),
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

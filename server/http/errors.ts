import type { z } from 'zod'
import { StorageUnavailable } from '#adapters/storage/port.ts'
import { type ErrorBody, errorCodes, Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import { isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'

/** Phone and e-mail for urgent orders while the shop is closed (specification, section 2). */
export interface MaintenanceContact {
  phone: string
  email: string
}

/** The response to an expected failure: its status, its German sentence and its details. */
export function refusalResponse(refusal: Refusal): Response {
  const [status, message] = errorCodes[refusal.code]
  const headers = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }
  return Response.json({ message, code: refusal.code, ...refusal.details } satisfies ErrorBody, { status, headers })
}

/** The same for the one who asked: a person sees the sentence, not the JSON that holds it. */
export function refusalFor(request: Request, refusal: Refusal): Response {
  const answer = refusalResponse(refusal)
  if (!isDocumentRequest(request)) return answer
  const { status, headers } = answer
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(refusal.message, { status, headers })
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
export function maintenance(contact?: MaintenanceContact): Refusal {
  return new Refusal('maintenance', { ...contact }, 120)
}

/** 429: the shop is overloaded; a retry in a few seconds may succeed. */
export function overloaded(): Refusal {
  return new Refusal('too_many_requests', {}, 5)
}

/** 503: the storage of files and pictures does not answer. */
export function filesAway(): Refusal {
  return new Refusal('files_away', {}, 10)
}

/**
 * The refusal for a failure that will pass: an expected refusal itself, a storage that is away, or a database that is
 * busy or away; null for others.
 */
export function passingRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof StorageUnavailable) return filesAway()
  if (isDatabaseBusy(error)) return overloaded()
  return isDatabaseAway(error) ? maintenance() : null
}

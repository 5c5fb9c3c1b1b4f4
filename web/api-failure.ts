import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import type { FieldErrors } from '#contract/field-messages.ts'

/** What an action hands back to its form: the sentence above it and those at its fields. */
export interface FormFailure {
  message: string
  code: string
  errors: FieldErrors
  /** What was entered, so that nothing is lost; passwords and codes are left out. */
  values: Record<string, string>
}

const SECRET = /password|^code$|one_time_code/i

/**
 * Turns an expected refusal of the API into the form's errors, with the status it came with.
 * Anything else is thrown on: 401, 403, 404 and 503 have pages of their own.
 */
export function formFailure(error: unknown, form: FormData) {
  if (!(error instanceof ApiError) || ![401, 409, 422, 429].includes(error.status)) throw asPageError(error)
  const { message, code, errors = {} } = error.body
  return failed({ message, code, errors }, form, error.status)
}

/** The same for mistakes that are found before the API is asked. */
export function invalidForm(errors: FieldErrors, form: FormData) {
  const [status, message] = errorCodes.invalid
  return failed({ message, code: 'invalid', errors }, form, status)
}

function failed(what: Omit<FormFailure, 'values'>, form: FormData, status: number) {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && !SECRET.test(name)) values[name] = value
  return data<FormFailure>({ ...what, values }, { status })
}

/** An API failure as the error page of its status. */
export function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const headers: HeadersInit = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }
  return data(error.body, { status: error.status, headers })
}

/** Awaits an answer of the API; its failures become error pages. */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw asPageError(error)
  }
}

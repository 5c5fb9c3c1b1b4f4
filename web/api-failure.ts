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
 * Turns an answer of the API into the form's errors, with the status it came with: a refusal that is expected, or that
 * the shop failed or is being maintained, so that nothing entered is lost. `sentence` says what could not be done when
 * the shop failed. Anything else is thrown on: 403 and 404 have pages of their own.
 */
export function formFailure(error: unknown, form: FormData, sentence?: string) {
  if (!(error instanceof ApiError)) throw error
  const { status } = error
  const { message, code, errors = {} } = error.body
  if ([401, 409, 422, 429, 503].includes(status)) return failed({ message, code, errors }, form, status)
  if (status >= 500) return failed({ message: sentence ?? message, code, errors }, form, status)
  throw asPageError(error)
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

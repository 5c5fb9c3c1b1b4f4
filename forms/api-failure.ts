import { data } from 'react-router'
import { ApiError, type FailureCode, failureOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/errors.ts'
import { type FieldErrors, inWordsOf } from '#contract/field-messages.ts'
import type { ChangedBy, LastChange } from '#contract/ground/resource.ts'
import type { BusyRun } from '#contract/ground/runs.ts'
import { inFormOrder } from './form-order.ts'

/** What any form may fail with, whichever operation it calls. */
const OF_ANY_FORM = [
  'invalid',
  'not_while_acting',
  'too_large',
  'too_many_requests',
  'internal',
  'maintenance',
  'files_away',
] as const satisfies ErrorCode[]

/** What an action returns to its form: the sentence above the form and the sentences at its fields. */
export interface FormFailure<C extends ErrorCode = ErrorCode> {
  message: string
  /** A refusal code of the operations that the action names; null for any other refusal. */
  code: C | (typeof OF_ANY_FORM)[number] | null
  errors: FieldErrors
  /** What was entered, so that nothing is lost; without passwords, codes and tokens. */
  values: Record<string, string>
  /** Of `entry_changed`: who was faster. */
  changed_by?: ChangedBy
  /** Of `run_busy`: the work that is under way. */
  run?: BusyRun
}

export interface FailingForm<T extends readonly Endpoint[]> {
  /** Operations that the action calls, and whose codes its page handles. */
  calls?: T
  /** The sentence on what could not be done, for when the shop failed. */
  sentence?: string | undefined
  /** What the form calls fields for which the contract has another label. */
  labels?: FormLabels
}

/** By the names that fields have in the API. */
export type FormLabels = Readonly<Record<string, string>>

const SECRET = /password|^code$|one_time_code|^token$/i

/**
 * Turns an API error into the form's errors, with its status: an expected refusal, a failure of the shop, or
 * maintenance, so that nothing entered is lost, also by staff who act as a person. Throws anything else on: 403 and 404 have pages of their own.
 */
export function formFailure<T extends readonly Endpoint[] = []>(
  error: unknown,
  form: FormData,
  { calls, sentence, labels = {} }: FailingForm<T> = {},
) {
  if (!(error instanceof ApiError)) throw error
  const { status } = error
  const { message, changed_by, run }: ErrorBody & Partial<LastChange & { run: BusyRun }> = error.body
  const errors = inWordsOf(labels, error.body.errors ?? {})
  const operations: readonly T[number][] = calls ?? []
  const code =
    failureOf(error, ...operations)?.body.code ?? OF_ANY_FORM.find((known) => known === error.body.code) ?? null
  if ([401, 409, 422, 429, 503].includes(status) || code === 'not_while_acting')
    return failed<FailureCode<T[number]>>(
      { message, code, errors, ...(changed_by && { changed_by }), ...(code === 'run_busy' && run && { run }) },
      form,
      status,
    )
  if (status >= 500) return failed<FailureCode<T[number]>>({ message: sentence ?? message, code, errors }, form, status)
  throw asPageError(error)
}

/** The same for mistakes that are found before the API is called. */
export function invalidForm(errors: FieldErrors, form: FormData, labels: FormLabels = {}) {
  const [status, message] = errorCodes.invalid
  return failed<never>({ message, code: 'invalid', errors: inWordsOf(labels, errors) }, form, status)
}

function failed<C extends ErrorCode>(what: Omit<FormFailure<C>, 'values'>, form: FormData, status: number) {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && !SECRET.test(name)) values[name] = value
  return data<FormFailure<C>>({ ...what, errors: inFormOrder(what.errors, form), values }, { status })
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

import { ApiError } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'

/** Waits for the calls of one form; what is wrong with the fields of several is told at once, any other failure alone. */
export async function tellBoth(calls: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(calls.map((call) => call.catch((error: unknown) => failures.push(error))))
  const other = failures.find((failure) => !(failure instanceof ApiError && failure.body.errors))
  if (other !== undefined) throw other
  const [first, ...others] = failures.filter((failure) => failure instanceof ApiError)
  if (!first) return
  const errors: FieldErrors = { ...first.body.errors }
  for (const { body } of others) Object.assign(errors, body.errors)
  const { operation, status, retryAfter, body } = first
  throw new ApiError(operation, { status, retryAfter, body: { ...body, errors } })
}

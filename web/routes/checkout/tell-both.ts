import { ApiError } from '#contract/client.ts'

/** Waits for the calls of one form; what is wrong with the fields of several is told at once, any other failure alone. */
export async function tellBoth(calls: readonly Promise<unknown>[]): Promise<void> {
  const answers = await Promise.allSettled(calls)
  const failures: unknown[] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first] = failures
  if (first === undefined) return
  const ofFields = failures.filter((failure) => failure instanceof ApiError && failure.body.errors !== undefined)
  if (ofFields.length < failures.length) throw failures.find((failure) => !ofFields.includes(failure))
  const errors = ofFields.map((failure) => (failure as ApiError).body.errors)
  const { operation, status, retryAfter, body } = first as ApiError
  throw new ApiError(operation, { status, retryAfter, body: { ...body, errors: Object.assign({}, ...errors) } })
}

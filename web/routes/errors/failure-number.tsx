import { failureNumberIn } from '#forms/failure-number.ts'

/** By which the publisher finds the failure, if `body` is an answer that has a number. */
export function FailureNumber({ body }: { body: unknown }) {
  const number = failureNumberIn(body)
  return number && <p className="mt-10 text-sm wrap-anywhere text-ink-soft">{number}</p>
}

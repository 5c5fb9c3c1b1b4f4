import { isErrorBody } from '#contract/client.ts'
import { errorActions } from '#web/messages/errors.ts'

/** The number by which the publisher finds the failure, if `body` is an answer that has one. */
export function FailureNumber({ body }: { body: unknown }) {
  if (!isErrorBody(body) || body.trace === undefined) return null
  return <p className="mt-10 text-sm wrap-anywhere text-ink-soft">{errorActions.number(body.trace)}</p>
}

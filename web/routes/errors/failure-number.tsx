import { errorActions } from '#web/messages/errors.ts'

/**
 * The number by which the publisher finds the failure, if `body` is an answer that has one. It is looked at by hand: every
 * page would carry the schema of refusals otherwise.
 */
export function FailureNumber({ body }: { body: unknown }) {
  const trace = typeof body === 'object' && body !== null && 'trace' in body ? body.trace : undefined
  if (typeof trace !== 'string') return null
  return <p className="mt-10 text-sm wrap-anywhere text-ink-soft">{errorActions.number(trace)}</p>
}

/**
 * The number by which the publisher finds a failure, in a sentence, if `body` is an answer that has one (`ErrorBody`); null
 * otherwise. It is looked at by hand: every page would carry the schema of refusals for it.
 */
export function failureNumberIn(body: unknown): string | null {
  const trace = typeof body === 'object' && body !== null && 'trace' in body ? body.trace : undefined
  return typeof trace === 'string' ? `Fehlernummer ${trace}` : null
}

/** A form names something that its page does not do. `withForm` answers with 422, and nothing is done. */
export class UnknownIntent extends Error {
  override readonly name = 'UnknownIntent'
}

/**
 * What a form says is to be done, of what its page can do; '' is the plain button of a form. Anything else is a mistake,
 * or a button of another version of the page: it must not do whatever the page does last.
 */
export function knownIntent<const T extends string>(named: string, known: readonly T[]): T {
  const found = known.find((intent) => intent === named)
  if (found === undefined) throw new UnknownIntent('a form names something that its page does not do')
  return found
}

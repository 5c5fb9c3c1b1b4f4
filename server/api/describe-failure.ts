/** The type and the stack of an error. The message is left out, because database drivers put values into it. */
export function describeFailure(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? cause.code : undefined
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
  return { type: cause.name, code, constraint: 'constraint' in cause ? cause.constraint : undefined, place }
}

/** The error and the causes that it names, five at most: a chain may be a circle. */
export function causesOf(error: unknown): Error[] {
  const causes = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  return causes
}

/** The code that Node or PostgreSQL gave an error; empty without one. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Minutes to wait after each failed try: twelve tries over two days (decisions, section 17). */
const WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1207]

export const MOST_TRIES = WAITS.length + 1

/** Milliseconds until the next try, after so many; also the time that one try has for itself. */
export function waitAfter(tries: number): number {
  const minutes = WAITS[Math.min(tries, WAITS.length) - 1] ?? 1
  return minutes * 60_000
}

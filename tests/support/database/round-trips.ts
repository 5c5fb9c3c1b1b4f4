import pg from 'pg'
import { afterAll, vi } from 'vitest'

/**
 * Counts exchanges with PostgreSQL, for the tests of a file: statements that are sent together are one; one that is sent
 * after an answer begins the next.
 */
export function countRoundTrips(): (work: () => Promise<unknown>) => Promise<number> {
  let begun = 0
  let answered = 0
  const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const trip = answered + 1
    begun = Math.max(begun, trip)
    const answer = send.apply(this, sent)
    if (answer instanceof Promise) {
      const settle = () => {
        answered = Math.max(answered, trip)
      }
      answer.then(settle, settle)
    }
    return answer as never
  })
  afterAll(() => spy.mockRestore())
  return async (work) => {
    begun = 0
    answered = 0
    await work()
    return begun
  }
}

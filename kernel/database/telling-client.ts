import pg from 'pg'
import { explained } from './database-away.ts'

type Answered = (error: unknown, ...answer: unknown[]) => void

/** A connection whose statements fail with `DatabaseAway` when the database is away. */
export class TellingClient extends pg.Client {
  /** The forms of the driver's `query` that have a promise or a callback. */
  override query(...asked: never[]): never {
    const callback = asked.at(-1) as Answered | undefined
    if (typeof callback === 'function') {
      const told: Answered = (error, ...answer) => callback(error && explained(error), ...answer)
      return super.query(...([...asked.slice(0, -1), told] as unknown as Parameters<pg.Client['query']>)) as never
    }
    const answer = super.query(...(asked as unknown as Parameters<pg.Client['query']>)) as unknown as Promise<unknown>
    return answer.catch((error: unknown) => {
      throw explained(error)
    }) as never
  }
}

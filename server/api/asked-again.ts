import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { hasSessionEnded } from '#kernel/database/failures.ts'
import type { ApiEnvironment } from './implement.ts'

/** Milliseconds before a request is asked again, at least; up to twice that. */
const BEFORE_RETRY = 100

type Called = Context<ApiEnvironment>

/**
 * Answers a request that reads, and changes nothing: once more where the session with the database ended under it. Where
 * no connection can be made, the caller is told at once (decision record 118).
 */
export async function askedAgain(c: Called, answer: (c: Called) => Promise<Response>): Promise<Response> {
  try {
    return await answer(c)
  } catch (error) {
    if (!hasSessionEnded(error)) throw error
  }
  // The login may be what could not be read.
  c.env?.logins?.delete(c.req.raw.headers.get('cookie') ?? '')
  await setTimeout(BEFORE_RETRY * (1 + Math.random()))
  return answer(c)
}

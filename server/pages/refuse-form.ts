import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { READING } from '../http/allowed-methods.ts'
import { refusalFor } from '../http/errors.ts'
import type { Log } from '../log.ts'

/** Refuses a form (405) that is sent to a page without one: the router's own answer would name a file of the code. */
export function refuseForm(
  request: Request,
  { log, patternOf }: { log: Pick<Log, 'info'>; patternOf: (path: string) => string },
): Response {
  const requestId = uuidv7()
  const route = patternOf(new URL(request.url).pathname)
  log.info({ requestId, method: request.method, route }, 'a page without a form')
  const refusal = refusalFor(request, new Refusal('method_not_allowed'))
  refusal.headers.set('allow', READING.join(', '))
  refusal.headers.set('x-request-id', requestId)
  refusal.headers.set('cache-control', 'no-store')
  return refusal
}

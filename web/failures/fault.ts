import { isRouteErrorResponse } from 'react-router'
import { faultTexts } from '#web/messages/failures.ts'

/** The shop failed, is being maintained, or could not be reached. */
export type Fault = keyof typeof faultTexts

/** What an action failed at that has handed its form a failure; null where it did not, or where its form was wrong. */
export function faultOfAnswer(answer: unknown): Fault | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null
  return Object.hasOwn(faultTexts, String(answer.code)) ? (answer.code as Fault) : null
}

/** What stands behind something that was thrown; null for a page that is not there, or not for this visitor. */
export function faultOfError(error: unknown): Fault | null {
  if (isRouteErrorResponse(error)) return error.status < 500 ? null : error.status === 503 ? 'maintenance' : 'internal'
  if (!(error instanceof Error)) return null
  // `fetch` says so by its type; an error of the server comes without one.
  return error instanceof TypeError ? 'no_connection' : 'internal'
}

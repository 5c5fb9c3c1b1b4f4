import { isRouteErrorResponse } from 'react-router'
import { faultTexts } from '#web/messages/failures.ts'

/** The shop failed, is being maintained, or could not be reached. */
export type Fault = keyof typeof faultTexts

/** The fault behind a failure that an action returned to its form; null without one, or where the form was wrong. */
export function faultOfAnswer(answer: unknown): Fault | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null
  return Object.hasOwn(faultTexts, String(answer.code)) ? (answer.code as Fault) : null
}

/** Whether a form failed before anything of it could reach the shop: the browser itself was offline (`keepPage`). */
export function isUnsent(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isUnsent' in answer && answer.isUnsent === true
}

/** The fault behind a thrown error; null for a page that does not exist, or is not for this visitor. */
export function faultOfError(error: unknown): Fault | null {
  if (isRouteErrorResponse(error)) return error.status < 500 ? null : error.status === 503 ? 'maintenance' : 'internal'
  if (!(error instanceof Error)) return null
  // `fetch` fails with a TypeError; an error from the server arrives without its type.
  return error instanceof TypeError ? 'no_connection' : 'internal'
}

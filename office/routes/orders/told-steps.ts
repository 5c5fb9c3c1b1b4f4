import { actionSentence, type RecordedAction } from '#contract/ground/action-sentences.ts'
import type { Done } from '#contract/ground/resource.ts'
import { recordedChanges } from '#office/recorded/recorded-changes.ts'

/** What a status, a booking, a note or a parcel of the order tells already, with who and why. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set<RecordedAction>([
  'addOrderNote',
  'cancelOrder',
  'completeOrder',
  'decideFraud',
  'markOrderPaid',
  'shipOrder',
])

/** A line of an order's history; `at` is ISO 8601, UTC. */
export interface ToldStep {
  text: string
  at: string
}

/** What staff did with an order and its history does not tell otherwise: what, who, why, and what that changed. */
export function toldSteps(done: readonly Done[]): ToldStep[] {
  return done
    .filter(({ action }) => !TOLD_ELSEWHERE.has(action))
    .map((step) => {
      const { action, by, reason, at } = step
      const who = [by, reason].filter(Boolean).join(': ')
      const told = [actionSentence(action), who, recordedChanges('orders', step).join(', ')]
      return { text: told.filter(Boolean).join(' · '), at }
    })
}

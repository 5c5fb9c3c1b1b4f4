import { dismissToast, showToast } from '#ui/toasts/toast-store.ts'
import { faultTexts, tryAgain } from '#web/messages/failures.ts'
import type { Fault } from './fault.ts'

let shown = 0

/** Says what failed and offers a retry, until it is retried or the user begins something else. */
export function offerRetry(fault: Fault, again: () => void): void {
  withdrawRetry()
  shown = showToast({ kind: 'error', duration: null, text: faultTexts[fault], action: { label: tryAgain, run: again } })
}

/** Withdraws the offer. */
export function withdrawRetry(): void {
  dismissToast(shown)
}

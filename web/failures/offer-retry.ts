import { dismissToast, showToast } from '#ui/toasts/toast-store.ts'
import { faultTexts, goesOnByItself, tryAgain } from '#web/messages/failures.ts'
import type { Fault } from './fault.ts'

let shown = 0

/** What goes on by itself; null once it was begun, withdrawn or dismissed. */
let held: (() => void) | null = null

interface Offer {
  /** Also begins by itself as soon as the browser is online: only what the shop cannot have carried out already. */
  goesOn?: boolean
}

/** Says what failed and offers a retry, until it is retried or the user begins something else. */
export function offerRetry(fault: Fault, again: () => void, { goesOn = false }: Offer = {}): void {
  withdrawRetry()
  shown = showToast({
    kind: 'error',
    duration: null,
    text: goesOn ? goesOnByItself : faultTexts[fault],
    action: { label: tryAgain, run: again },
    onDismiss: () => {
      held = null
    },
  })
  held = goesOn ? again : null
}

/** Withdraws the offer. */
export function withdrawRetry(): void {
  dismissToast(shown)
}

/** Begins what goes on by itself, once; the offer is withdrawn. */
export function goOn(): void {
  const again = held
  if (!again) return
  withdrawRetry()
  again()
}

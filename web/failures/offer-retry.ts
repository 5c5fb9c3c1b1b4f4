import { isReachable } from '#ui/loading/load-part.ts'
import { dismissToast, showToast } from '#ui/toasts/toast-store.ts'
import { faultTexts, goesOnByItself, tryAgain } from '#web/messages/failures.ts'
import type { Fault } from './fault.ts'

let shown = 0

/**
 * Milliseconds. What goes on by itself does so once in this time, and then waits for a press: a page that fails while the
 * shop answers would be asked for without end.
 */
const ONCE_PER_MS = 30_000

let wentOnAt = Number.NEGATIVE_INFINITY

interface Held {
  again: () => void
  leavesPage: boolean
}

/** What goes on by itself; null once it was begun, withdrawn or dismissed. */
let held: Held | null = null

interface Offer {
  /** Also begins by itself as soon as the shop is reached again: only what it cannot have carried out already. */
  goesOn?: boolean
  /** The retry leaves this page: it no longer begins by itself once the visitor has entered something here. */
  leavesPage?: boolean
}

/** Says what failed and offers a retry, until it is retried or the user begins something else. */
export function offerRetry(fault: Fault, again: () => void, { goesOn, leavesPage = false }: Offer = {}): void {
  withdrawRetry()
  const isHeld = goesOn === true && performance.now() - wentOnAt > ONCE_PER_MS
  shown = showToast({
    kind: 'error',
    duration: null,
    text: isHeld ? goesOnByItself : faultTexts[fault],
    action: { label: tryAgain, run: again },
    onDismiss: () => {
      held = null
    },
  })
  held = isHeld ? { again, leavesPage } : null
}

/** Withdraws the offer. */
export function withdrawRetry(): void {
  dismissToast(shown)
}

/** Begins what goes on by itself, once; the offer is withdrawn. */
export function goOn(): void {
  if (!held) return
  const { again } = held
  wentOnAt = performance.now()
  withdrawRetry()
  again()
}

/** The same for a shop that could not be reached by a browser that was online all the time: it is told by nobody. */
export async function goOnIfReachable(): Promise<void> {
  const waiting = held
  if (waiting && (await isReachable()) && held === waiting) goOn()
}

/** What leads to another page no longer begins by itself: what is being entered here would be lost. */
export function waitForPress(): void {
  if (held?.leavesPage) offerRetry('no_connection', held.again)
}

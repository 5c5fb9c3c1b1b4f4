import type { Fetcher, Navigation } from 'react-router'
import { loadWaitingParts } from '#ui/loading/load-part.ts'
import { faultOfAnswer, isUnsent } from './fault.ts'
import { goOn, goOnIfReachable, offerRetry, waitForPress, withdrawRetry } from './offer-retry.ts'
import { currentRouter, sendAgain } from './router.ts'
import { isStaying } from './stay.ts'

/** Milliseconds between two questions whether the shop is reached again. */
const ASK_EVERY = 2000

/**
 * Offers to resend a form that the shop could not carry out, whatever page it is on. Anything the user begins next
 * withdraws the offer; a page that was asked for, and a form in place that never left the browser, go on by themselves.
 * Returns a function that ends the watch.
 */
export function watchFailures(): () => void {
  const seen = new WeakSet<object>()
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', goOn, { signal })
  window.addEventListener('input', waitForPress, { signal })
  const asking = setInterval(() => void goOnIfReachable(), ASK_EVERY)
  const end = currentRouter().subscribe(({ navigation, fetchers, actionData }) => {
    for (const [key, one] of new Map<string | null, Fetcher | Navigation>([...fetchers, [null, navigation]])) {
      if (seen.has(one)) continue
      seen.add(one)
      if (isBegun(one, key) && !isStaying()) {
        withdrawRetry()
        loadWaitingParts()
      }
      if (one.state !== 'loading' || !one.formData) continue
      const answers = key === null ? Object.values(actionData ?? {}) : ['data' in one && one.data]
      const fault = answers.map(faultOfAnswer).find((found) => found !== null)
      const goesOn = key !== null && answers.some(isUnsent)
      if (fault) offerRetry(fault, () => sendAgain(key, one), { goesOn })
    }
  })
  return () => {
    listening.abort()
    clearInterval(asking)
    end()
  }
}

/** A form that is sent, or a page that is asked for; not what the page loads by itself. */
function isBegun({ state, formMethod }: Fetcher | Navigation, key: string | null): boolean {
  return state === 'submitting' || (key === null && state === 'loading' && formMethod !== 'POST')
}

import type { Fetcher, Navigation } from 'react-router'
import { loadWaitingParts } from '#ui/load-part.ts'
import { faultOfAnswer } from './fault.ts'
import { offerRetry, withdrawRetry } from './offer-retry.ts'
import { currentRouter, formOf } from './router.ts'
import { isStaying } from './stay.ts'

/**
 * Offers to resend a form that the shop could not carry out, whatever page it is on. Anything the user begins next
 * withdraws the offer. Returns a function that ends the watch.
 */
export function watchFailures(): () => void {
  const seen = new WeakSet<object>()
  return currentRouter().subscribe(({ navigation, fetchers, actionData }) => {
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
      if (fault) offerRetry(fault, () => sendAgain(key, one))
    }
  })
}

/** A form that is sent, or a page that is asked for; not what the page loads by itself. */
function isBegun({ state, formMethod }: Fetcher | Navigation, key: string | null): boolean {
  return state === 'submitting' || (key === null && state === 'loading' && formMethod !== 'POST')
}

/** `key` is that of the fetcher that shows the answer; null for a form that is sent by a navigation. */
function sendAgain(key: string | null, one: Fetcher | Navigation): void {
  const form = formOf(one)
  if (!form) return
  const router = currentRouter()
  if (key === null) void router.navigate(form.formAction, form)
  else void router.fetch(key, 'root', form.formAction, form)
}

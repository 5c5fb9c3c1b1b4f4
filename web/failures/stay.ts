import type { DataStrategyResult, Fetcher } from 'react-router'
import type { Fault } from './fault.ts'
import { offerRetry } from './offer-retry.ts'
import { currentRouter, formOf, sendAgain } from './router.ts'

/** The current page, while the router navigates back to it. */
let goingBackTo: { path: string } | null = null

/** Whether the router is navigating back to the page that was never left. */
export function isStaying(): boolean {
  return goingBackTo !== null
}

/**
 * Ends the current navigation where it began, keeps the page with its fields and scroll position, and offers a retry; a
 * page that could not be reached is asked for again by itself, a form is not.
 * The router can end a navigation only by starting another: this one goes to the current page, and loads nothing.
 */
export function stay(fault: Fault): void {
  const router = currentRouter()
  const { location, navigation } = router.state
  if (navigation.state === 'idle') return
  const { pathname, search, hash } = navigation.location
  const shown = { path: location.pathname + location.search }
  goingBackTo = shown
  // «Back» has already changed the address, so the current page's address is pushed on top.
  const isBack = navigation.historyAction === 'POP'
  const options = { replace: !isBack, preventScrollReset: true, state: location.state as unknown }
  void router.navigate(shown.path, options).finally(() => {
    if (goingBackTo === shown) goingBackTo = null
  })
  const again = { replace: navigation.historyAction === 'REPLACE', state: navigation.location.state as unknown }
  const form = navigation.state === 'submitting' ? formOf(navigation) : null
  const goesOn = fault === 'no_connection' && !form
  offerRetry(fault, () => void router.navigate(pathname + search + hash, { ...again, ...form }), {
    goesOn,
    leavesPage: true,
  })
}

/**
 * Ends the sending of a form in place whose answer needs a part that was lost, and goes on once there is a connection.
 * Nothing of the form has been sent (`keepPage`), so that it is carried out once.
 */
export function holdForm(key: string, sent: Fetcher): void {
  currentRouter().resetFetcher(key)
  offerRetry('no_connection', () => sendAgain(key, sent), { goesOn: true })
}

/** The data of the current page, for the request that navigates back to it; null for any other request. */
export function madeOfBefore({ url, method }: Request): Record<string, DataStrategyResult> | null {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || goingBackTo?.path !== pathname + search) return null
  goingBackTo = null
  const { loaderData, errors } = currentRouter().state
  return { ...asResults('data', loaderData), ...asResults('error', errors ?? {}) }
}

export function asResults(type: DataStrategyResult['type'], byRoute: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(byRoute).map(([id, result]) => [id, { type, result }]))
}

import type { DataStrategyResult } from 'react-router'
import type { Fault } from './fault.ts'
import { offerRetry } from './offer-retry.ts'
import { currentRouter, formOf } from './router.ts'

/** The page shown, while the router is on its way back to it. */
let goingBackTo: { path: string } | null = null

/** Whether the router is on its way back to the page that was never left. */
export function isStaying(): boolean {
  return goingBackTo !== null
}

/**
 * Ends the navigation under way where it began, with the page, its fields and the place on it as they are, and offers
 * to try it again. The router knows no end of a navigation but another one: that goes to the page shown, and loads
 * nothing.
 */
export function stay(fault: Fault): void {
  const router = currentRouter()
  const { location, navigation } = router.state
  if (navigation.state === 'idle') return
  const { pathname, search, hash } = navigation.location
  const shown = { path: location.pathname + location.search }
  goingBackTo = shown
  // «Back» has left the address of the page shown already, which then comes on top.
  const isBack = navigation.historyAction === 'POP'
  const options = { replace: !isBack, preventScrollReset: true, state: location.state as unknown }
  void router.navigate(shown.path, options).finally(() => {
    if (goingBackTo === shown) goingBackTo = null
  })
  const again = { replace: navigation.historyAction === 'REPLACE', state: navigation.location.state as unknown }
  const form = navigation.state === 'submitting' ? formOf(navigation) : null
  offerRetry(fault, () => void router.navigate(pathname + search + hash, { ...again, ...form }))
}

/** What the page shown is made of, for the request that goes back to it; null for any other. */
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

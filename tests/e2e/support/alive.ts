import type { Page } from '@playwright/test'
import { START_DATA } from '#web/page/start-script.ts'

/** Milliseconds; a page that is not alive by then never will be, and its journey fails here rather than later. */
const PATIENCE = 60_000

/**
 * Waits until a page of the shop or its back office is alive and at rest: React has hydrated all of it, the router has arrived, and what
 * they have rendered is drawn. A press before that acts as with JavaScript off, and a measure sees half of two pages.
 * With JavaScript off, and on pages without React, until the page has loaded.
 */
export async function untilAlive(page: Page): Promise<void> {
  if (await untilHydrated(page)) await page.evaluate(isDrawn)
}

/** The same without what waits for an idle moment. Tells whether the page is of React. */
export async function untilHydrated(page: Page): Promise<boolean> {
  await page.waitForLoadState()
  if (!(await page.evaluate(isOfReact, START_DATA))) return false
  await page.waitForFunction(isAtRest, null, { timeout: PATIENCE })
  return true
}

/** The shop's pages hold their data in an element, the back office's in the router's own variable. */
function isOfReact(startData: string): boolean {
  if (matchMedia('(scripting: none)').matches) return false
  return document.getElementById(startData) !== null || '__reactRouterContext' in window
}

/** The part of React's own record of a page that tells whether it has hydrated it and has nothing left to render. */
interface ReactRoot {
  current: { memoizedState: { isDehydrated: boolean } }
  pendingLanes: number
}

interface RouterState {
  navigation: { state: string }
  fetchers: ReadonlyMap<string, { state: string }>
}

/** React marks the document when it begins, and each element that it takes over; parts that load later come last. */
function isAtRest(): boolean {
  const marked = (node: Node, mark: string): unknown => Object.entries(node).find(([key]) => key.startsWith(mark))?.[1]
  const container = marked(document, '__reactContainer$') as { stateNode: ReactRoot } | undefined
  const root = container?.stateNode
  if (!root || root.current.memoizedState.isDehydrated || root.pendingLanes !== 0) return false
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment
    // What the router streams in is script, and no part of the page.
    if (!data.startsWith('$') || !(nextSibling instanceof Element) || nextSibling.tagName === 'SCRIPT') continue
    if (!marked(nextSibling, '__reactFiber$')) return false
  }
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter?: { state: RouterState } }
  if (router?.state.navigation.state !== 'idle') return false
  return [...router.state.fetchers.values()].every(({ state }) => state === 'idle')
}

/** Two frames later, once the browser has nothing else to do: effects, and what waited for an idle moment, have run. */
function isDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
  })
}

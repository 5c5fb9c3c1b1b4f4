/** Runs something once the page has nothing else to do; in the browser only. */
export function whenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  const schedule = window.requestIdleCallback ?? setTimeout
  schedule(run)
}

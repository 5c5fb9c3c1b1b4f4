import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const KEY = 'lernladen.reloaded-at'
const ONCE_PER_MS = 60_000

const waiting = new Set<() => void>()

/**
 * Loads a part of the page. Without a connection it waits for the next retry. A part that is gone, as files are after a
 * release, reloads the page, at most once in 60 seconds (specification, section 8); then it throws. `attempt` counts
 * from 0: browsers do not ask again for an address that they could not load. A part whose address does not change waits
 * for the next page, because a reload would lose what was entered; a part that the user asked for reports this through
 * `whenLost`.
 */
export async function loadPart<Part>(load: (attempt: number) => Promise<Part>, whenLost?: () => void): Promise<Part> {
  let wasLost = false
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(attempt)
    } catch (error) {
      const isLost = !(await isReachable())
      wasLost ||= isLost
      if (isLost) whenLost?.()
      if (isLost || (wasLost && !whenLost)) await new Promise<void>((resolve) => waiting.add(resolve))
      else if (attempt > 0) await reload(error)
    }
  }
}

/** Retries what waits for a connection. */
export function loadWaitingParts(): void {
  for (const tryAgain of waiting) tryAgain()
  waiting.clear()
}

/**
 * A component that is loaded when it is first shown; until then, and without a connection, nothing is shown. `whenLost` as
 * for `loadPart`.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  whenLost?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load, whenLost))
}

/** A user who waits hears within a second that there is no connection. */
const PATIENCE_MS = 800

/** Whether the shop answers; false without a connection, and when it takes too long. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
}

function reload(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS) throw error
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return new Promise(() => undefined)
}

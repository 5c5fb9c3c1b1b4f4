import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const KEY = 'lernladen.reloaded-at'
const ONCE_PER_MS = 60_000

const waiting = new Set<() => void>()

/**
 * Loads a part of the page. Without a connection it waits until something is tried again. A part that is gone, as files
 * are after a release, reloads the page, at most once in 60 seconds (specification, section 8); then it throws. `attempt`
 * counts from 0: browsers do not ask again for an address they could not load. A part whose address stays the same
 * waits for the next page, as a reload would lose what was typed; one that is asked for says so by `whenLost`.
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

/** Tries to load what waits for a connection. */
export function loadWaitingParts(): void {
  for (const tryAgain of waiting) tryAgain()
  waiting.clear()
}

/** A component that comes when it is shown first; until then, and as long as there is no connection, nothing does. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load))
}

function isReachable(): Promise<boolean> {
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
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

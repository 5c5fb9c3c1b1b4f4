import { useEffect, useState } from 'react'

/** Milliseconds before a wait is shown at all: shorter ones would only flicker (specification, section 9). */
export const DISPLAY_DELAY = 200

/** True once `active` has been true for `delay` milliseconds; false again at once. */
export function useDelayed(active: boolean, delay = DISPLAY_DELAY): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(setElapsed, delay, true)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [active, delay])
  return active && elapsed
}

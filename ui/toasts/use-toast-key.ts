import { useEffect, useRef } from 'react'

/** Marks the region of the messages. */
export const TOAST_REGION = 'data-toasts'

const inRegion = (element: EventTarget | null) =>
  element instanceof HTMLElement ? element.closest<HTMLElement>(`[${TOAST_REGION}]`) : null

/**
 * F6 moves the focus from anywhere to the messages, and back: they are far away in the tab order. When a focused
 * message disappears, the focus moves back too.
 */
export function useToastKey(count: number): void {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'F6') return
        const first = document.querySelector<HTMLElement>(`[${TOAST_REGION}] :is(a, button)`)
        if (!first) return
        event.preventDefault()
        const to = inRegion(event.target) ? before.current : first
        to?.focus({ preventScroll: true })
      },
      { signal },
    )
    document.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        if (inRegion(target) && relatedTarget instanceof HTMLElement && !inRegion(relatedTarget))
          before.current = relatedTarget
      },
      { signal },
    )
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    const giveBack = () => {
      // A button that disappears leaves the focus to nobody.
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    }
    return count > 0 ? giveBack : undefined
  }, [count])
}

import { useEffect, useRef } from 'react'

/** Marks the region of the messages. */
export const TOAST_REGION = 'data-toasts'

const inRegion = (element: EventTarget | null) =>
  element instanceof HTMLElement ? element.closest<HTMLElement>(`[${TOAST_REGION}]`) : null

/**
 * F6 leads from wherever the focus is to the messages, and back: they stand far from everything in the order of Tab.
 * Where the message goes that has the focus, so does the focus.
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
        const first = document.querySelector<HTMLElement>(`[${TOAST_REGION}] button`)
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
      // A button that goes leaves the focus to nobody.
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    }
    return count > 0 ? giveBack : undefined
  }, [count])
}

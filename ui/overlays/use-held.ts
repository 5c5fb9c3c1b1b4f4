import { type RefObject, useEffect, useState } from 'react'

/** True while the element is hovered or holds the focus. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    ref.current?.addEventListener('pointerenter', () => setHovered(true), { signal })
    ref.current?.addEventListener('pointerleave', () => setHovered(false), { signal })
    ref.current?.addEventListener('focusin', () => setFocused(true), { signal })
    ref.current?.addEventListener('focusout', () => setFocused(false), { signal })
    return () => leaving.abort()
  }, [ref])
  return hovered || focused
}

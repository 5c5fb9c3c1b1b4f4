import { type RefObject, useEffect, useState } from 'react'

/** True once the marked point (at 100 px: specification, section 9) has left the top of the window. */
export function useScrolled(mark: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setScrolled(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return scrolled
}

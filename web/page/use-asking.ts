import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Asks for the page's data again and again, as long as `pauseAfter` names milliseconds to wait; a page that nobody sees
 * asks when it is seen again. Returns how often it has asked.
 */
export function useAsking(pauseAfter: (asked: number) => number | null): number {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  const pause = pauseAfter(asked)
  useEffect(() => {
    if (pause === null) return
    const timer = setTimeout(() => {
      const answered = document.hidden ? Promise.resolve() : revalidate()
      void answered.then(() => setAsked(asked + 1))
    }, pause)
    return () => clearTimeout(timer)
  }, [asked, pause, revalidate])
  return asked
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two looks. */
const PAUSE = 2_000

/** Reads the page again until something is ready that the shop is making, as long as the page is looked at. */
export function useReloadUntil(isReady: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isReady) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, PAUSE)
    return () => clearInterval(timer)
  }, [isReady, revalidate])
}

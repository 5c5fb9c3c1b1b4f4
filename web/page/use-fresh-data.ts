import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when the visitor comes back to it: from another window, where it may have changed, or by the
 * browser's history, which may show an old state of the page.
 */
export function useFreshData(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const load = () => void revalidate()
    window.addEventListener('focus', load, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && load(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal })
    return () => listening.abort()
  }, [revalidate])
}

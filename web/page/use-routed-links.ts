import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A heart that was pressed: another object for each press. */
export interface PressedHeart {
  path: string
}

/**
 * Lets the router follow plain links that have `data-routed` or stand in an element with it, as header, footer and cards
 * of titles. Every page has many of them, and each of the router's own links costs a dozen hooks. A link with
 * `data-keep-scroll` leaves the page where it is scrolled to. Links to other sites, new windows and files are left to the
 * browser; hearts, which have `data-routed="remember"`, to `remember`.
 */
export function useRoutedLinks(remember: (heart: PressedHeart) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('[data-routed] a, a[data-routed]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.target || link.download) return
      event.preventDefault()
      const path = link.pathname + link.search + link.hash
      if (link.dataset['routed'] === 'remember') return remember({ path })
      const preventScrollReset = link.dataset['keepScroll'] !== undefined
      void navigate(path, { preventScrollReset })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, remember])
}

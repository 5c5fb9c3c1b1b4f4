import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows the plain links of elements with `data-routed` (header and footer) without loading the whole page anew. They
 * are many on every page, and a router's own link costs each of them a dozen hooks. Links to other sites, new windows
 * and files stay the browser's.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('[data-routed] a') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.target || link.download) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

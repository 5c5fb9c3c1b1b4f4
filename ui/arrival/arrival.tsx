import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/**
 * Says that another page is there, once per page (in the root): its title is read aloud, and the focus moves to its heading,
 * as the browser would begin a new page. What stays on its page keeps the focus: filters, paging, another edition, a place
 * named in the address. So does what the new page has put the focus on by itself.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const keepsPlace = useContext(RouterState)?.preventScrollReset || hash !== ''
  const spoken = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  const focused = useRef<Element | null>(null)

  // Before the effects of the page, which may move the focus.
  useLayoutEffect(() => {
    if (shown.current !== pathname) focused.current = document.activeElement
  }, [pathname])
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    if (keepsPlace) return undefined
    if (spoken.current) spoken.current.textContent = document.title
    if (document.activeElement === focused.current) return focusHeading()
    return undefined
  }, [pathname, keepsPlace])

  return <div ref={spoken} aria-live="polite" className="sr-only" />
}

/** Parts of a page may come after it, and its heading with them. Returns a function that waits no longer. */
function focusHeading(): () => void {
  const before = document.activeElement
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    coming.disconnect()
    if (document.activeElement !== before && document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const coming = new MutationObserver(look)
  coming.observe(document.body, { childList: true, subtree: true })
  look()
  return () => coming.disconnect()
}

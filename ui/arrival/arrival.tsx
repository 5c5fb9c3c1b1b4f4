import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type Location,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useNavigationType,
} from 'react-router'
import { PAGE_OF_LIST } from '../paging/page-of-list.ts'
import { placesOfFocus } from './places-of-focus.ts'

interface Remembered {
  /** Where the visitor's window was opened, which the browser has announced itself. */
  opened: Location
  /** What had the focus when the page came. */
  focused: RefObject<Element | null>
  /** The id of the element whose text is read aloud. */
  region: string
}

/**
 * Announces each page but the opened one: its title is read aloud, and the focus moves to its heading, as the browser would
 * begin a new page; so it does with another page of a list, whose number is read aloud. A place named in the address takes
 * the focus, and back and forward give it to what had it there. What stays on its page keeps the focus: filters, another
 * edition. So does what the new page has put the focus on by itself.
 */
export default function Arrival({ opened, focused, region }: Remembered) {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const keepsPlace = useContext(RouterState)?.preventScrollReset
  const { hash } = location
  const { here, place, page } = placesIn(location)
  const shown = useRef(placesIn(opened))

  useEffect(() => placesOfFocus.watch(), [])
  // Before the effects of the page, which may move the focus.
  useLayoutEffect(() => placesOfFocus.enter(here), [here])
  useEffect(() => {
    if (shown.current.place === place) return undefined
    const isSame = shown.current.page === page
    shown.current = { here, place, page }
    const target = hash ? () => document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const before = isReturn && !(isSame && hash) ? () => placesOfFocus.find(here) : null
    if (!isSame) announceIn(region)
    if (document.activeElement !== focused.current || (keepsPlace && !before)) return undefined
    return isSame ? focusWhenThere(before, target) : focusWhenThere(before, target, heading)
  }, [here, place, page, hash, isReturn, keepsPlace, focused, region])

  return null
}

/** The page of a location, its entry in the window's history, and the place in the page. */
function placesIn({ pathname, search, hash, key }: Location): { here: string; place: string; page: string } {
  // Links within a page that the browser follows by itself have no key of their own.
  const here = `${key} ${pathname}`
  return { here, place: here + hash, page: `${pathname} ${new URLSearchParams(search).get('page') ?? 1}` }
}

type Find = () => HTMLElement | null

const heading: Find = () => document.querySelector<HTMLElement>('main h1')

/** Such as «Krimis – Verlag, Seite 2 von 3». */
function announceIn(region: string): void {
  const spoken = document.getElementById(region)
  if (spoken) spoken.textContent = announcement()
}

function announcement(): string {
  const ofList = document.querySelector<HTMLElement>(`[${PAGE_OF_LIST}]`)?.getAttribute(PAGE_OF_LIST)
  return ofList ? `${document.title}, ${ofList}` : document.title
}

/**
 * Moves the focus to the first that is found. Parts of a page may come after it, and its heading with them. Returns a
 * function that waits no longer.
 */
function focusWhenThere(...wanted: (Find | null)[]): () => void {
  const before = document.activeElement
  const look = () => {
    const found = wanted.reduce<HTMLElement | null>((one, find) => one ?? find?.() ?? null, null)
    if (!found) return
    coming.disconnect()
    if (document.activeElement !== before && document.activeElement !== document.body) return
    if (found.tabIndex < 0) found.tabIndex = -1
    found.focus({ preventScroll: true })
  }
  const coming = new MutationObserver(look)
  coming.observe(document.body, { childList: true, subtree: true })
  look()
  return () => coming.disconnect()
}

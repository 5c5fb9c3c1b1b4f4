/** A link, or an element with an id: what can be found again when its page is shown again. */
interface Place {
  selector: string
  /** Among those that the selector finds. */
  index: number
}

const places = new Map<string, Place>()
let current = ''

/** What had the focus on each page of this window's history, by the page's key. */
export const placesOfFocus = {
  /** From now on the focus is on the page with this key. */
  enter(key: string): void {
    current = key
  },

  /** Remembers what takes the focus; returns a function that ends it. */
  watch(): () => void {
    const remember = ({ target }: FocusEvent) => {
      const place = target instanceof HTMLElement ? placeOf(target) : null
      if (place) places.set(current, place)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  },

  /** The element that had the focus there, if it is in the page. */
  find(key: string): HTMLElement | null {
    const place = places.get(key)
    return place ? (document.querySelectorAll<HTMLElement>(place.selector)[place.index] ?? null) : null
  },
}

function placeOf(element: HTMLElement): Place | null {
  const href = element.getAttribute('href')
  const selector = element.id ? `#${CSS.escape(element.id)}` : href === null ? null : `a[href="${CSS.escape(href)}"]`
  if (selector === null) return null
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) }
}

import { type RefObject, useLayoutEffect } from 'react'

interface Step {
  step: string
  /** Open by itself, as after a refusal. */
  isShownOpen: boolean
}

/**
 * Keeps the keyboard on the page when a step is done and its form closes, goes, or is replaced by a new one: the focus
 * inside it would fall to the page's beginning. Leads to the same step where it can be done again, else to the heading of
 * the steps that are left, else to that of the page.
 */
export function useFocusAfterStep(details: RefObject<HTMLDetailsElement | null>, { step, isShownOpen }: Step): void {
  useLayoutEffect(() => {
    const form = details.current?.querySelector('form')
    const summary = details.current?.querySelector('summary')
    if (!isShownOpen && summary && form?.contains(document.activeElement)) focusInSight(summary)
  }, [details, isShownOpen])
  useLayoutEffect(() => {
    const element = details.current
    return () => {
      // React takes the form out of the page after this, and the browser then forgets where the focus was.
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusPlaceOf(step))
    }
  }, [details, step])
}

function focusPlaceOf(step: string): void {
  // Something else of the new page has asked for it.
  if (document.activeElement !== document.body) return
  const again = document.querySelector<HTMLElement>(`details[data-step="${step}"] > summary`)
  if (again) return focusInSight(again)
  const left = document.querySelector('details[data-step]')?.closest('section')?.querySelector<HTMLElement>('h2')
  const heading = left ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  focusInSight(heading)
}

/** What stands at the foot of the window is in sight already: the browser would scroll to where it would stand otherwise. */
function focusInSight(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'nearest' })
}

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
    if (!isShownOpen && form?.contains(document.activeElement)) details.current?.querySelector('summary')?.focus()
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
  if (again) return again.focus()
  const left = document.querySelector('details[data-step]')?.closest('section')?.querySelector<HTMLElement>('h2')
  const heading = left ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

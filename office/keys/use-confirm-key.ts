import { useEffect } from 'react'

/**
 * ⌘ Enter and Ctrl Enter press the main button of the form that somebody types in, otherwise that of the open step. A form
 * without one is left alone: who writes into the search has not confirmed a payment. A key that is held down presses it
 * once: what the first press shows has to be seen before the second.
 */
export function useConfirmKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Enter' || event.repeat) return
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return
      const place = document.activeElement?.closest('form') ?? document.querySelector('details[data-step][open]')
      const button = place?.querySelector<HTMLButtonElement>('[data-confirm]')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

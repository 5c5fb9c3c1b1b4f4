import { useEffect } from 'react'

/**
 * ⌘ Enter and Ctrl Enter press the main button of the open step, also from within its fields. A key that is held down
 * presses it once: what the first press shows has to be seen before the second.
 */
export function useConfirmKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      const button = document.querySelector<HTMLButtonElement>('details[data-step][open] [data-confirm]')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** What has its own use for the arrow keys while it has the focus. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [data-own-keys]'

/** The arrow keys to the left and to the right lead to the chapter before and after; null where there is none. */
export function useChapterKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      if (to === null) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, previous, next])
}

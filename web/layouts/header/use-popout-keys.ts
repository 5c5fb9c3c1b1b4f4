import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PopoutOption } from './popout-options.ts'

/**
 * Keys of the search field while a list is below it: arrows choose, Enter follows the choice (without one it submits
 * the form), Escape hides the list until the next letter is typed.
 */
export function usePopoutKeys(
  input: RefObject<HTMLInputElement | null>,
  options: readonly PopoutOption[],
  { text, onChoose }: { text: string; onChoose: () => void },
) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<{ text: string; index: number } | null>(null)
  const [dismissedAt, setDismissedAt] = useState<string | null>(null)
  const dismissed = dismissedAt === text
  const active = choice?.text === text && choice.index < options.length ? choice.index : null

  useEffect(() => {
    const field = input.current
    if (!field || options.length === 0) return
    function onKey(event: KeyboardEvent): void {
      const chosen = active === null ? undefined : options[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setDismissedAt(null)
        if (!dismissed) setChoice({ text, index: next(active, event.key === 'ArrowDown' ? 1 : -1, options.length) })
      } else if (event.key === 'Enter' && chosen && !dismissed) {
        onChoose()
        void navigate(chosen.url)
      } else if (event.key === 'Escape' && !dismissed) {
        setDismissedAt(text)
        event.stopPropagation()
      } else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [input, options, active, dismissed, text, onChoose, navigate])

  return { active: dismissed ? null : active, dismissed }
}

/** The option after or before; wraps around at the ends. */
function next(active: number | null, step: 1 | -1, count: number): number {
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}

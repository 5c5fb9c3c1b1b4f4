import { useMemo } from 'react'
import { useKeys } from './use-keys.ts'

/** Keys that open a step of the page, by its name; opening it leads into its first field. */
export function useStepKeys(steps: Readonly<Record<string, string>>): void {
  const keys = useMemo(
    () => Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, () => openStep(step)])),
    [steps],
  )
  useKeys(keys)
}

function openStep(step: string): void {
  const details = document.querySelector<HTMLDetailsElement>(`details[data-step="${step}"]`)
  if (!details) return
  details.open = true
  details.scrollIntoView({ block: 'nearest' })
}

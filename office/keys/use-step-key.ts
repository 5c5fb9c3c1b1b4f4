import { useMemo } from 'react'
import { focusFirstField } from '#office/keys/first-field.ts'
import { useKeys } from './use-keys.ts'

/** A key that opens a step of the page, by its name; opening it leads into its first field. */
export function useStepKey(key: string | undefined, step: string): void {
  const keys = useMemo(() => (key === undefined ? {} : { [key]: () => openStep(step) }), [key, step])
  useKeys(keys)
}

/** Opens a step of the page, if it has one of this name. */
export function openStep(step: string): void {
  const details = document.querySelector<HTMLDetailsElement>(`details[data-step="${step}"]`)
  if (!details) return
  details.open = true
  details.scrollIntoView({ block: 'nearest' })
  // At once: somebody who types on, or a scanner, does not wait until the browser tells that it has opened.
  focusFirstField(details)
}

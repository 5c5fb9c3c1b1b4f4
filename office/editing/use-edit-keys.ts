import { useMemo } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { openStep } from '../keys/use-step-keys.ts'
import { focusFirstField } from '../resource/first-field.ts'

/** `e` leads into the form of the page; other keys open its steps, by their names. */
export function useEditKeys(steps: Readonly<Record<string, string>> = {}): void {
  const names = JSON.stringify(steps)
  const keys = useMemo(
    () => ({
      ...Object.fromEntries(
        Object.entries(JSON.parse(names) as typeof steps).map(([key, step]) => [key, () => openStep(step)]),
      ),
      e: () => {
        const form = document.querySelector<HTMLElement>('[data-edit]')
        if (form) focusFirstField(form)
      },
    }),
    [names],
  )
  useKeys(keys)
}

import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'

const neverChanges = () => () => undefined

/** Prints the page; nothing where there is no JavaScript, where the browser's own menu does. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isAlive) return null
  return (
    <Button type="button" variant="secondary" size="small" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

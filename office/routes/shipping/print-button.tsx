import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useAlive } from '#ui/use-alive.ts'

/** Prints the page; nothing where there is no JavaScript, where the browser's own menu does. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isAlive = useAlive()
  if (!isAlive) return null
  return (
    <Button type="button" variant="secondary" size="small" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

import { Button } from '#ui/button.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { slipMessages as words } from '#web/messages/accounts/classes.ts'

/** Prints the page; without JavaScript it says how. */
export function PrintButton() {
  const isAlive = useAlive()
  if (!isAlive) return <p className="text-ink-soft">{words.printHint}</p>
  return (
    <Button type="button" size="large" onClick={() => window.print()}>
      {words.print}
    </Button>
  )
}

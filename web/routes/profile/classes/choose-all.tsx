import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { classLicenceMessages as words } from '#web/messages/licences/quotas.ts'

/** Ticks all boxes of the form, or none; only where JavaScript runs. */
export function ChooseAll() {
  if (!useAlive()) return null
  return (
    <p className="-mx-3 flex flex-wrap gap-x-1">
      <Button type="button" variant="quiet" size="small" onClick={(event) => tick(event, true)}>
        {words.chooseAll}
      </Button>
      <Button type="button" variant="quiet" size="small" onClick={(event) => tick(event, false)}>
        {words.chooseNone}
      </Button>
    </p>
  )
}

function tick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, ticked: boolean): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) box.checked = ticked
}

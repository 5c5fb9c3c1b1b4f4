import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ui } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { filterMessages } from '#web/messages/catalogue/filters.ts'

interface FilterPanelProps {
  /** What the list holds under the chosen filters, «14 Titel». */
  found: string
  /** How many filters are chosen. */
  chosen: number
  children: ReactNode
}

/**
 * A column beside a list. On narrow screens it is a sheet above the page, by the browser's own popover: it opens and
 * closes without JavaScript, Escape closes it, and it stays open while several values are chosen.
 */
export function FilterPanel({ found, chosen, children }: FilterPanelProps) {
  const id = useId()
  return (
    <section aria-label={filterMessages.filters} className="lg:row-span-2 print:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="input-frame inline-flex min-h-11 items-center gap-2 px-4 font-medium lg:hidden"
      >
        <Icon name="filter" />
        {chosen > 0 ? filterMessages.filtersChosen(chosen) : filterMessages.filters}
      </button>
      {/* Shut, it is the column on wide screens; open, it is the sheet, also when a device is turned while it is. */}
      <div
        id={id}
        popover="auto"
        className="group/sheet fixed inset-0 m-0 h-dvh w-full flex-col overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-ink open:flex open:animate-enter lg:not-open:static lg:not-open:block lg:not-open:h-auto lg:not-open:overflow-visible lg:not-open:bg-transparent"
      >
        <div className="sticky top-0 z-10 hidden items-center justify-between gap-4 border-b border-line bg-paper py-1 pr-2 pl-4 group-open/sheet:flex">
          <p className="font-display text-xl font-medium">{filterMessages.filters}</p>
          <IconButton icon="close" label={ui.close} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <div className="group-open/sheet:grow group-open/sheet:px-4 group-open/sheet:py-5">{children}</div>
        <div className="sticky bottom-0 hidden border-t border-line bg-paper p-4 group-open/sheet:block">
          <Button type="button" wide popoverTarget={id} popoverTargetAction="hide">
            {filterMessages.show(found)}
          </Button>
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ui } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { NO_FILTERS } from './chosen-filters.ts'

const SHEET_ID = 'filter'

/** Opens the filters on narrow screens; without JavaScript too. */
export function FilterButton({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      className="input-frame inline-flex min-h-11 items-center gap-2 px-4 font-medium lg:hidden print:hidden"
    >
      <Icon name="filter" />
      {chosen > 0 ? filterMessages.filtersChosen(chosen) : filterMessages.filters}
    </button>
  )
}

interface FilterPanelProps {
  /** What the list holds under the chosen filters, «14 Titel». */
  found: string
  /** How many filters are chosen. */
  chosen: number
  /** The id of the list. */
  list: string
  children: ReactNode
}

/**
 * A column beside a list, which scrolls by itself. On narrow screens it is a sheet above the page, by the browser's own
 * popover: it opens and closes without JavaScript, Escape closes it, and it stays open while several values are chosen.
 */
export function FilterPanel({ found, chosen, list, children }: FilterPanelProps) {
  const location = useLocation()
  return (
    <section
      aria-label={filterMessages.filters}
      className="lg:sticky lg:top-[calc(var(--banner)+4.5rem)] lg:max-h-[calc(100dvh-var(--banner)-5rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      {/* Shut, it is the column on wide screens; open, it is the sheet, also when a device is turned while it is. */}
      <div
        id={SHEET_ID}
        popover="auto"
        className="group/sheet fixed inset-0 m-0 h-dvh w-full flex-col border-0 bg-paper p-0 text-ink open:flex open:animate-enter lg:not-open:static lg:not-open:block lg:not-open:h-auto lg:not-open:overflow-visible lg:not-open:bg-transparent"
      >
        <div className="hidden items-center justify-between gap-4 border-b border-line bg-paper py-1 pr-2 pl-4 group-open/sheet:flex">
          <p className="font-display text-xl font-medium">{filterMessages.filters}</p>
          <span className="flex items-center">
            {chosen > 0 && (
              <Link to={addressWith(location, NO_FILTERS)} preventScrollReset className="text-link p-3 text-sm">
                {filterMessages.removeAll}
              </Link>
            )}
            <IconButton icon="close" label={ui.close} popoverTarget={SHEET_ID} popoverTargetAction="hide" />
          </span>
        </div>
        {/* It scrolls between head and foot, which cover none of it. */}
        <div className="overscroll-contain group-open/sheet:min-h-0 group-open/sheet:grow group-open/sheet:overflow-y-auto group-open/sheet:px-4 group-open/sheet:py-2">
          {children}
        </div>
        <div className="hidden border-t border-line bg-paper p-4 group-open/sheet:block">
          <Button
            type="button"
            wide
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
            onClick={() => document.getElementById(list)?.scrollIntoView()}
          >
            {filterMessages.show(found)}
          </Button>
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { filterMessages } from '#web/messages/website/filters.ts'
import { Icon } from '#web/ui/pictures/icon.tsx'

/** A column beside a list; on narrow screens it folds away. */
export function FilterPanel({ children }: { children: ReactNode }) {
  return (
    <section aria-label={filterMessages.filters} className="lg:row-span-2 print:hidden">
      <details className="peer lg:hidden">
        <summary className="input-frame inline-flex min-h-11 items-center gap-2 px-4 font-medium">
          <Icon name="filter" />
          {filterMessages.filters}
        </summary>
      </details>
      <div className="hidden pt-5 peer-open:block lg:block lg:pt-0">{children}</div>
    </section>
  )
}

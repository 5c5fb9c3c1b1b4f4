import type { ReactNode } from 'react'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'

interface MobileDrawerProps {
  icon: IconName
  label: string
  closeLabel: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/**
 * A button of the mobile header with the panel that it opens below; a `<details>`, so it works without JavaScript too.
 */
export function MobileDrawer({ icon, label, closeLabel, open, onToggle, children }: MobileDrawerProps) {
  return (
    <details
      name="mobile-panel"
      open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
      }}
      className="group/drawer lg:hidden"
    >
      <summary
        className="flex size-11 items-center justify-center rounded-md hover:bg-river-50"
        aria-label={open ? closeLabel : label}
      >
        <Icon name={icon} className="size-6 group-open/drawer:hidden" />
        <Icon name="close" className="hidden size-6 group-open/drawer:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-t border-line bg-paper px-4 py-4 shadow-raised md:px-6">
        {children}
      </div>
    </details>
  )
}

import { type ReactNode, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { usePopover } from '#ui/overlays/use-popover.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'

interface MobileDrawerProps {
  icon: IconName
  label: string
  /** Takes all of the window below the header, and on tablets a part of its width, beside a shade. */
  fills?: boolean
  onOpen?: (panel: HTMLElement) => void
  children: ReactNode
}

/**
 * A button of the mobile header with the panel that it opens below; a `<details>`, so it works without JavaScript too.
 * One is open at a time, and a route change closes it (specification, section 2).
 */
export function MobileDrawer({ icon, label, fills = false, onOpen, children }: MobileDrawerProps) {
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details, { hover: false, closeOnRouteChange: true })
  return (
    <details
      ref={details}
      name="mobile-panel"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
      className="group/drawer lg:hidden"
    >
      <summary className="flex size-11 items-center justify-center rounded-md hover:bg-river-50" aria-label={label}>
        <Icon name={icon} className="size-6 group-open/drawer:hidden" />
        <Icon name="close" className="hidden size-6 group-open/drawer:block" />
      </summary>
      <div data-shade className={classNames('absolute inset-x-0 top-full', fills && 'md:bg-ink/40')}>
        <div
          className={classNames(
            'overflow-y-auto overscroll-contain border-t border-line bg-paper px-4 py-4 shadow-raised md:px-6',
            fills ? 'h-(--below-header) md:w-120' : 'max-h-(--below-header)',
          )}
        >
          {children}
        </div>
      </div>
    </details>
  )
}

import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { usePopover } from './use-popover.ts'

interface PopoverProps {
  /** One popover of a group is open at a time. */
  group: string
  /** The button that opens it. */
  label: ReactNode
  /** Opens on hovering too. */
  hover?: boolean
  /** On by default. */
  closeOnRouteChange?: boolean
  align?: 'left' | 'right'
  className?: string
  summaryClassName?: string
  children: ReactNode
}

/** A panel below its button. A `<details>`, so it works without JavaScript too. */
export function Popover(props: PopoverProps) {
  const {
    group,
    label,
    hover = false,
    closeOnRouteChange = true,
    align = 'left',
    className,
    summaryClassName = 'min-h-8',
    children,
  } = props
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details, { hover, closeOnRouteChange })
  return (
    <details ref={details} name={group} className={classNames('group/popover relative', className)}>
      <summary className={classNames('flex items-center gap-1.5', summaryClassName)}>
        {label}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/popover:rotate-180" />
      </summary>
      {/* The padding bridges the gap, so that the pointer does not leave on its way. */}
      <div
        className={classNames(
          'absolute top-full z-40 w-max max-w-[calc(100vw-2rem)] pt-1.5',
          align === 'right' ? 'right-0' : 'left-0',
        )}
      >
        <div className="rounded-md border border-line bg-white p-2 shadow-raised">{children}</div>
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface ReachLineProps {
  icon: IconName
  /** What the icon stands for, read aloud. */
  name: string
  children: ReactNode
}

/** One way to reach somebody, as a line of a list: a number, an address, or when. */
export function ReachLine({ icon, name, children }: ReachLineProps) {
  return (
    <li className="flex min-h-8 items-start gap-3 py-1">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-river-600" />
      <span className="min-w-0">
        <VisuallyHidden>{name}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}

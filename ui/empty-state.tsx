import type { ReactNode } from 'react'
import { Icon } from './pictures/icon.tsx'
import type { IconName } from './pictures/icon-names.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  level?: 1 | 2 | 3
  text?: ReactNode
  /** Links to go on, as buttons. */
  children?: ReactNode
}

/** Says that there is nothing here yet, and how to go on. */
export function EmptyState({ icon, title, level = 2, text, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-paper-deep px-6 py-14 text-center">
      <Icon name={icon} className="size-10 text-river-600" />
      <Heading className="font-display text-2xl font-medium">{title}</Heading>
      {text && <p className="max-w-[34rem] text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

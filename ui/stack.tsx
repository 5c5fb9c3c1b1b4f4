import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const gaps = { xs: 'gap-2', sm: 'gap-3', md: 'gap-5', lg: 'gap-8', xl: 'gap-14' } as const

interface StackProps {
  gap?: keyof typeof gaps
  className?: string
  children: ReactNode
}

/** Items below one another at an even distance. */
export function Stack({ gap = 'md', className, children }: StackProps) {
  return <div className={classNames('flex flex-col', gaps[gap], className)}>{children}</div>
}

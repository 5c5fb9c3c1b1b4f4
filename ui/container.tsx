import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const widths = {
  /** Running text: about 70 characters a line. */
  text: 'max-w-[42rem]',
  /** Forms beside one another. */
  form: 'max-w-[60rem]',
  page: 'max-w-[88rem] 4xl:max-w-[108rem]',
} as const

interface ContainerProps {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}

/** Centres its content and keeps the page's margin. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames('mx-auto w-full px-4 md:px-6 xl:px-10', widths[width], className)}>{children}</div>
}

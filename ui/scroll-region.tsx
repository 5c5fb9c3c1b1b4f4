import { createElement, type ReactNode } from 'react'

interface ScrollRegionProps {
  /** The id of what names it. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** What may be wider than its place scrolls by itself; it takes the focus, so that keys can scroll it, too. */
export function ScrollRegion({ labelledBy, className = '', children }: ScrollRegionProps) {
  return createElement(
    'section',
    { 'aria-labelledby': labelledBy, tabIndex: 0, className: `overflow-x-auto ${className}` },
    children,
  )
}

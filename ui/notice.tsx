import { type ReactNode, useEffect, useRef } from 'react'
import { noticeKinds } from '#ui/messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'
import type { IconName } from './pictures/icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type NoticeKind = keyof typeof noticeKinds

const looks: Record<NoticeKind, [icon: IconName, colours: string]> = {
  info: ['info', 'border-river-600 bg-river-50 text-river-900'],
  success: ['check', 'border-success-700 bg-success-50 text-success-700'],
  warning: ['warning', 'border-warning-700 bg-warning-50 text-warning-700'],
  error: ['warning', 'border-danger-700 bg-danger-50 text-danger-800'],
}

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  /** The notice follows an action of the visitor: read aloud (errors at once), and scrolled into sight. */
  live?: boolean
  children?: ReactNode
}

/** A message within the page. */
export function Notice({ kind = 'info', title, live = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [icon, colours] = looks[kind]
  // The form that was sent may have been far below, and be gone: then only the footer would be in sight. The margin
  // leaves room for a heading.
  useEffect(() => {
    if (live) box.current?.scrollIntoView({ block: 'nearest' })
  }, [live])
  return (
    <div
      ref={box}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex scroll-mt-28 gap-3 rounded-md border-l-4 px-4 py-3', colours)}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 max-w-[42rem]">
        <VisuallyHidden>{noticeKinds[kind]}: </VisuallyHidden>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}

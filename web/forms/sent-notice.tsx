import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'

/** Replaces a form that was sent. */
export function SentNotice({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // The form had the focus, and is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="success" title={title} live>
        {children}
      </Notice>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './pictures/icon.tsx'

interface DangerDetailsProps {
  title: string
  text: string
  /** Open from the start, where what was sent with it was refused. */
  isOpen?: boolean
  children: ReactNode
}

/** A step that cannot be taken back: its button shows once what it means has been opened; without JavaScript too. */
export function DangerDetails({ title, text, isOpen = false, children }: DangerDetailsProps) {
  return (
    <details open={isOpen} className="group max-w-[44rem] rounded-lg border border-line bg-white px-5 py-3">
      <summary className="flex min-h-8 items-center justify-between gap-4 font-medium text-danger-700">
        {title}
        <Icon
          name="chevron-down"
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-4 mb-2">{children}</div>
    </details>
  )
}

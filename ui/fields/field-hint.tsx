import type { ReactNode } from 'react'

/** Help to a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'

/** Puts a button beside a field, level with its input, whatever stands below the field. */
export function BesideField({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden="true">&nbsp;</span>
      {children}
    </span>
  )
}

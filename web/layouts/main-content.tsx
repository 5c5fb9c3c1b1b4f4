import type { ReactNode } from 'react'
import { CONTENT_ID } from '#ui/skip-link.tsx'

/** The page itself; the skip link leads here. Pages bring their own containers. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 pb-16 outline-none md:pb-24">
      {children}
    </main>
  )
}

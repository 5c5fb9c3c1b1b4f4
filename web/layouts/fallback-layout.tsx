import type { ReactNode } from 'react'
import { EmptyLayout } from './empty-layout.tsx'
import { fallbackPublisher } from './fallback-publisher.ts'

/** The empty layout with what is known about the publisher without the content backend. */
export default function FallbackLayout({ children }: { children: ReactNode }) {
  return (
    <EmptyLayout publisher={fallbackPublisher} socialLinks={fallbackPublisher.socialLinks}>
      {children}
    </EmptyLayout>
  )
}

import type { ReactNode } from 'react'
import { fallbackPublisher } from '../page/fallback-publisher.ts'
import { EmptyLayout } from './empty-layout.tsx'

/** The empty layout with what is known about the publisher without the content backend. */
export default function FallbackLayout({ children }: { children: ReactNode }) {
  return (
    <EmptyLayout publisher={fallbackPublisher} socialLinks={fallbackPublisher.socialLinks}>
      {children}
    </EmptyLayout>
  )
}

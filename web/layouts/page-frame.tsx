import type { ReactNode } from 'react'
import { useLayoutData } from '../use-layout-data.ts'
import { DefaultLayout } from './default-layout.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { fallbackPublisher } from './fallback-publisher.ts'

/** The default layout, or the empty one when the navigation is missing (specification, section 2). */
export function PageFrame({ children }: { children: ReactNode }) {
  const data = useLayoutData()
  if (data) return <DefaultLayout {...data}>{children}</DefaultLayout>
  return (
    <EmptyLayout publisher={fallbackPublisher} socialLinks={fallbackPublisher.socialLinks}>
      {children}
    </EmptyLayout>
  )
}

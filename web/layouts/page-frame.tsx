import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import { useLayoutData } from '../page/use-layout-data.ts'
import { SessionProvider } from '../session/personal.tsx'
import { DefaultLayout } from './default-layout.tsx'

/** Loaded when it is needed, which is rare. */
const FallbackLayout = lazyPart(() => import('./fallback-layout.tsx'))

/** The default layout, or the empty one when the navigation is missing (specification, section 2). */
export function PageFrame({ children }: { children: ReactNode }) {
  const data = useLayoutData()
  if (data) {
    return (
      <SessionProvider>
        <DefaultLayout {...data}>{children}</DefaultLayout>
      </SessionProvider>
    )
  }
  return (
    <Suspense>
      <FallbackLayout>{children}</FallbackLayout>
    </Suspense>
  )
}

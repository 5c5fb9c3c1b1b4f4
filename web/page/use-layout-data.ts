import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '../layouts/layout-data.ts'
import type { loader } from '../root.tsx'

/** What the layouts are made of; null when the content backend did not answer, or nothing could be loaded at all. */
export function useLayoutData(): LayoutData | null {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root?.navigations || !root.globals) return null
  return { navigations: root.navigations, globals: root.globals }
}

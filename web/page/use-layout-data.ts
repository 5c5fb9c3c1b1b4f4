import { useContext } from 'react'
import type { LayoutData } from '../layouts/layout-data.ts'
import { LayoutContext } from '../layouts/layout-in-page.tsx'

/** The data of the layouts; null when the content backend did not answer, or nothing could be loaded at all. */
export function useLayoutData(): LayoutData | null {
  return useContext(LayoutContext)
}

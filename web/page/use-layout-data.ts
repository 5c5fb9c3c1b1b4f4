import { useContext } from 'react'
import type { LayoutData } from './layout-data.ts'
import { LayoutContext } from './layout-in-page.tsx'

/** The data of the layouts; null when the content backend did not answer, or nothing could be loaded at all. */
export function useLayoutData(): LayoutData | null {
  return useContext(LayoutContext)
}

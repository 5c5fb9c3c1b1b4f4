import { useRouteLoaderData } from 'react-router'
import type { Group } from '#contract/groups.ts'
import type { Look } from './frame/look.ts'
import type { Room } from './rooms.server.ts'

/** What every page knows: who works here, where they may go, and how they want it to look. */
export interface RootData {
  /** The person's id. */
  person: string
  name: string
  groups: readonly Group[]
  rooms: readonly Room[]
  look: Look
}

/** Undefined where the page is an error page, and nothing was loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

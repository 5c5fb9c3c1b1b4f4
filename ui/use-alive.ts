import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether JavaScript runs on the page: false as the server renders it, and where there is none. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { RELEASE_HEADER } from './release-header.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** What React Router keeps in the window: the build of this document, and its router. */
interface RouterWindow {
  __reactRouterManifest?: { version: string }
  __reactRouterDataRouter?: DataRouter
}

const own = globalThis as RouterWindow & typeof globalThis

let isNew = false
const listeners = new Set<() => void>()

/**
 * Watches the answers of the back office for the name of their build. Once it is another one than this document's, the
 * next way without unsaved work is a load of the whole document: its old scripts may be gone.
 */
export function watchReleases(): void {
  const send = window.fetch
  window.fetch = async (...asked) => {
    const answer = await send(...asked)
    const release = answer.headers.get(RELEASE_HEADER)
    if (release !== null && release !== own.__reactRouterManifest?.version) noteNewRelease()
    return answer
  }
}

function noteNewRelease(): void {
  if (isNew) return
  isNew = true
  for (const tell of listeners) tell()
  const router = own.__reactRouterDataRouter
  router?.subscribe(() => loadWhole(router))
  if (router) loadWhole(router)
}

/** Goes where the router is going, as a new document; a form that is being sent goes its way first. */
function loadWhole({ state: { navigation }, createHref }: DataRouter): void {
  if (navigation.state !== 'loading' || navigation.formMethod === 'POST' || hasUnsavedWork()) return
  window.location.assign(createHref(navigation.location))
}

/** Whether the server has a newer back office than this page. */
export function useIsNewRelease(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => isNew,
    () => false,
  )
}

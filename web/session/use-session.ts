import { useEffect } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import type { RootData } from '../page/root-data.ts'
import { NOBODY, type Session } from '../page/session.ts'
import { sessionInPage } from './session-in-page.tsx'

/**
 * The session: from the page when it was rendered for a login, otherwise loaded after hydration. Every action refreshes
 * it.
 */
export function useSession(): Session {
  const refreshed = useRouteLoaderData<RootData>('root')?.session
  const known = refreshed === undefined ? sessionInPage : refreshed
  const fetcher = useFetcher<Session>({ key: 'session' })
  const missing = known === null && fetcher.data === undefined && fetcher.state === 'idle'
  const { load } = fetcher
  useEffect(() => {
    if (missing) void load('/session')
  }, [missing, load])
  return known ?? fetcher.data ?? NOBODY
}

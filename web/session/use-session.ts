import { useEffect } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import type { loader as sessionLoader } from '../routes/session.ts'
import { NOBODY, type Session } from './session.ts'
import { sessionInPage } from './session-in-page.tsx'

/**
 * The session: from the page when it was rendered for a login, otherwise loaded after hydration. Every action refreshes
 * it.
 */
export function useSession(): Session {
  const refreshed = useRouteLoaderData<typeof rootLoader>('root')?.session
  const known = refreshed === undefined ? sessionInPage : refreshed
  const fetcher = useFetcher<typeof sessionLoader>({ key: 'session' })
  const missing = known === null && fetcher.data === undefined && fetcher.state === 'idle'
  const { load } = fetcher
  useEffect(() => {
    if (missing) void load('/session')
  }, [missing, load])
  return known ?? fetcher.data ?? NOBODY
}

import { useEffect } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from './root.tsx'
import type { loader as sessionLoader } from './routes/session.ts'
import type { Session } from './session.ts'

const NOBODY: Session = { user: null, cartCount: 0 }

/**
 * Who is here: from the page when it was rendered for a login, else asked for once the page is alive.
 * Every action refreshes it.
 */
export function useSession(): Session {
  const rendered = useRouteLoaderData<typeof rootLoader>('root')?.session ?? null
  const fetcher = useFetcher<typeof sessionLoader>({ key: 'session' })
  const missing = rendered === null && fetcher.data === undefined && fetcher.state === 'idle'
  const { load } = fetcher
  useEffect(() => {
    if (missing) void load('/session')
  }, [missing, load])
  return rendered ?? fetcher.data ?? NOBODY
}

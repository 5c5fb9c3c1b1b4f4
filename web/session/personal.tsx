import { createContext, type ReactNode, Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import { useOpening } from '../page/openings.tsx'
import { NOBODY, type Session } from '../page/session.ts'
import { REMINDER_DISMISSED } from './reminder-dismissed.ts'
import { useSession } from './use-session.ts'

/** Loaded by users who have not confirmed their address. */
const VerificationToast = lazyPart(() => import('./verification-toast.tsx'))

/** For what a page does in the browser; what it shows of the visitor stands in a `Personal`. */
export const SessionContext = createContext<Session>(NOBODY)

/** Nothing to subscribe to: a hydrated page stays hydrated; the server's HTML is the same for all. */
const stayAlive = () => () => undefined

interface SessionProviderProps {
  /** The page itself reminds users who have not confirmed their address. */
  hasOwnReminder?: boolean
  children: ReactNode
}

/** Provides the visitor to every `Personal` within. */
export function SessionProvider({ hasOwnReminder = false, children }: SessionProviderProps) {
  const session = useSession()
  const isAlive = useSyncExternalStore(
    stayAlive,
    () => true,
    () => false,
  )
  // With the login that it was for: the next user in this window is reminded again.
  useEffect(() => {
    if (session !== NOBODY && !session.unverified) sessionStorage.removeItem(REMINDER_DISMISSED)
  }, [session])
  return (
    <SessionContext value={session}>
      {children}
      {isAlive && session.unverified && !hasOwnReminder && (
        <Suspense>
          <VerificationToast />
        </Suspense>
      )}
    </SessionContext>
  )
}

/**
 * The part of a page that shows its visitor; everything else is the same for all. See `useOpening` for what it may
 * hold.
 */
export function Personal({ children }: { children: (session: Session) => ReactNode }) {
  const session = useContext(SessionContext)
  return useOpening((visitor) => children(visitor ?? NOBODY)) ?? children(session)
}

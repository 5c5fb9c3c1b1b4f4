import { createContext, type ReactNode, useContext } from 'react'
import { useOpening } from './openings.tsx'
import { NOBODY, type Session } from './session.ts'
import { useSession } from './use-session.ts'

const SessionContext = createContext<Session>(NOBODY)

/** Knows the visitor for every `Personal` within. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSession()}>{children}</SessionContext>
}

/** What a page shows of its visitor; everything else on it is the same for all. See `useOpening` for what it may hold. */
export function Personal({ children }: { children: (session: Session) => ReactNode }) {
  const session = useContext(SessionContext)
  return useOpening((visitor) => children(visitor ?? NOBODY)) ?? children(session)
}

import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Container } from '#ui/container.tsx'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import { useOpening } from '../page/openings.tsx'
import type { Session } from '../page/session.ts'
import { minutesUntil } from './minutes-until.ts'
import { sessionInPage } from './session-in-page.tsx'

/** On each page, for staff who are logged in as a person: whose account it is, how long yet, and the way out. */
export function ActingBanner() {
  return (
    useOpening((session) => <Banner acting={session?.acting ?? null} />) ?? (
      <Banner acting={sessionInPage?.acting ?? null} />
    )
  )
}

/** A plain HTML form, because the page is another one afterwards. */
function Banner({ acting }: Pick<Session, 'acting'>) {
  if (!acting) return null
  return (
    <aside
      aria-label={actingMessages.banner}
      data-banner
      className="sticky top-0 z-40 h-(--banner) border-b-4 border-warning-700 bg-warning-50 print:hidden"
    >
      <Container className="flex h-full items-center justify-between gap-6">
        <p className="flex min-w-0 gap-x-2 max-md:flex-col max-md:text-sm">
          <strong className="truncate">{actingMessages.of(acting.name)}</strong>
          <MinutesLeft acting={acting} />
        </p>
        <form method="post" action={href('/login-as/end')}>
          <button type="submit" className="text-link min-h-11 font-semibold">
            {actingMessages.end}
          </button>
        </form>
      </Container>
    </aside>
  )
}

/** As the server counted them, until the browser's clock has moved on. */
function MinutesLeft({ acting: { endsAt, minutesLeft } }: { acting: NonNullable<Session['acting']> }) {
  const [left, setLeft] = useState(minutesLeft)
  useEffect(() => {
    const clock = setInterval(() => setLeft(minutesUntil(endsAt)), 5_000)
    return () => clearInterval(clock)
  }, [endsAt])
  return <span className="shrink-0">{actingMessages.minutesLeft(left)}</span>
}

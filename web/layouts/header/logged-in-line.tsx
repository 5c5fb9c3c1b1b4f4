import { href } from 'react-router'
import { Container } from '#ui/container.tsx'
import { checkoutHeaderMessages, headerMessages } from '#web/messages/layout.ts'
import type { Session } from '#web/page/session.ts'

/**
 * Who is logged in, for which school, and the logout: a buyer may use a shared computer. A plain HTML form, because an opening has no
 * router to submit by. Staff who act as the buyer have their own way out.
 */
export function LoggedInLine({ firstName, school, acting }: Pick<Session, 'firstName' | 'school' | 'acting'>) {
  if (firstName === null) return null
  return (
    <Container className="-mt-2 flex items-center justify-end gap-3 text-sm text-ink-soft">
      <p className="min-w-0 truncate">{checkoutHeaderMessages.loggedInAs(firstName, school)}</p>
      {!acting && (
        <form method="post" action={href('/logout')}>
          <button type="submit" className="text-link min-h-11 font-medium">
            {headerMessages.logout}
          </button>
        </form>
      )}
    </Container>
  )
}

import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/pictures/icon.tsx'
import { headerMessages } from '#web/messages/layout.ts'
import type { Session } from '#web/page/session.ts'
import { loginAddress } from './login-address.ts'

const look = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-river-50'

/** Always as wide, whoever is logged in: nothing beside it moves. */
const label = 'w-26 truncate max-xl:sr-only'

/** Links to lists and account; for a logged-in user the account shows the first name, and the school they act for. */
export function AccountLinks({ firstName, school, isPupil }: Pick<Session, 'firstName' | 'school' | 'isPupil'>) {
  const here = useLocation()
  return (
    <>
      <Link to="/profile/shopping-list" className={`${look} max-md:hidden`}>
        <Icon name="list" className="size-5.5" />
        <span className="max-2xl:sr-only">{headerMessages.shoppingLists}</span>
      </Link>
      {firstName !== null ? (
        <Link
          to="/profile"
          aria-label={headerMessages.profile(firstName, school)}
          data-pupil={isPupil || null}
          className={look}
        >
          <Icon name="user" className="size-5.5" />
          <span className={label}>
            {firstName}
            {school !== null && <small className="block truncate">{headerMessages.forSchool(school)}</small>}
          </span>
        </Link>
      ) : (
        <Link to={loginAddress(here)} className={look}>
          <Icon name="user" className="size-5.5" />
          <span className={label}>{headerMessages.login}</span>
        </Link>
      )}
    </>
  )
}

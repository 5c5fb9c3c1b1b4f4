import { Link } from 'react-router'
import type { User } from '#contract/users.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { Icon } from '#web/ui/icon.tsx'

const look = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-river-50'

/** Lists and account; logged in, the account carries the first name. */
export function AccountLinks({ user }: { user: User | null }) {
  return (
    <>
      <Link to="/profile/shopping-list" className={look}>
        <Icon name="list" className="size-5.5" />
        <span className="max-xl:sr-only">{headerMessages.shoppingLists}</span>
      </Link>
      {user ? (
        <Link to="/profile" aria-label={headerMessages.profile(user.first_name)} className={look}>
          <Icon name="user" className="size-5.5" />
          <span className="max-w-32 truncate max-xl:sr-only">{user.first_name}</span>
        </Link>
      ) : (
        <Link to="/login" className={look}>
          <Icon name="user" className="size-5.5" />
          <span className="max-xl:sr-only">{headerMessages.login}</span>
        </Link>
      )}
    </>
  )
}

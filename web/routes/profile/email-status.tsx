import { href, Link } from 'react-router'
import type { User } from '#contract/ground/users.ts'
import { Badge } from '#ui/text/badge.tsx'
import { profileMessages } from '#web/messages/accounts/account.ts'

/** The e-mail address of an account; while it is not confirmed, says so and links to the way to do it. */
export function EmailStatus({ user: { email, is_email_verified } }: { user: User }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
      {email}
      {!is_email_verified && (
        <>
          <Badge tone="warning">{profileMessages.unverified}</Badge>
          <Link to={href('/verify-email')} className="text-link inline-flex min-h-target items-center">
            {profileMessages.verify}
          </Link>
        </>
      )}
    </span>
  )
}

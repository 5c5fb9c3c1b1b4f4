import { href, Link, useLocation } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { deletionMessages } from '#web/messages/desks/privacy.ts'

/** On the account's pages while the account is about to be deleted; not where that is the page's own subject. */
export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const page = href('/profile/details/delete')
  if (useLocation().pathname === page) return null
  return (
    <Notice kind="warning" title={deletionMessages.pending(swissTime(dueAt).day)}>
      <Link to={page} className="text-link inline-flex min-h-8 items-center">
        {deletionMessages.takeBack}
      </Link>
    </Notice>
  )
}

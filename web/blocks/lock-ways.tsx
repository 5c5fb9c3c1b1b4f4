import type { ReactNode } from 'react'
import type { Lock } from '#contract/ground/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { Personal } from '#web/session/personal.tsx'

interface LockWaysProps {
  audience: Lock['audience']
  /** The page with the lock, to come back to. */
  page: string
  size?: 'small'
}

/**
 * What opens a lock for whoever stands before it: to log in, or to be confirmed as a teacher, unless that is under way.
 */
export function LockWays({ audience, page, size }: LockWaysProps) {
  const isForTeachers = audience === 'teachers'
  const back = `?redirect=${encodeURIComponent(page)}`
  const way = (to: string, text: ReactNode, variant = size && ('secondary' as const)) => (
    <ButtonLink to={to} variant={variant} size={size}>
      {text}
    </ButtonLink>
  )
  return (
    <Personal>
      {({ firstName, pendingTeacher }) =>
        firstName === null ? (
          <>
            {way(`/login${back}`, contentLockMessages.login)}
            {isForTeachers && way(`/register/teacher${back}`, contentLockMessages.register, 'secondary')}
          </>
        ) : (
          isForTeachers && !pendingTeacher && way('/profile/details/teacher', contentLockMessages.apply)
        )
      }
    </Personal>
  )
}

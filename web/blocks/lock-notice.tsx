import { useLocation } from 'react-router'
import type { Lock } from '#contract/ground/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { LockWays } from './lock-ways.tsx'
import { PendingNote } from './pending-note.tsx'

/** Replaces what this visitor may not read: says who it is for, and how to get access. */
export function LockNotice({ lock, level = 2 }: { lock: Lock; level?: 2 | 3 }) {
  const { pathname } = useLocation()
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-lg bg-paper-deep p-6 md:p-8">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white text-river-700">
        <Icon name="lock" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <Heading className="font-display text-xl font-medium">{contentLockMessages.title(lock)}</Heading>
        <p className="mt-1 text-ink-soft">{contentLockMessages.help(lock)}</p>
        <PendingNote lock={lock} />
      </div>
      <div className="flex flex-wrap gap-3">
        <LockWays audience={lock.audience} page={pathname} />
        <ButtonLink to="/support-und-kontakt" variant="secondary">
          {contentLockMessages.contact}
        </ButtonLink>
      </div>
    </section>
  )
}

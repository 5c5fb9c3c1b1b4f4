import { href, Link } from 'react-router'
import type { OfficeNavigation } from '#contract/content/office-navigations.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** The query parameter that names the version to be compared with what holds. */
export const VERSION = 'fassung'

interface NavigationVersionsProps {
  navigation: OfficeNavigation
  /** The one that is compared with today's. */
  shown: number | undefined
}

/** Every version of a navigation, the newest first: when and by whom. */
export function NavigationVersions({ navigation: { id, revision: held, versions }, shown }: NavigationVersionsProps) {
  return (
    <aside className="flex flex-col gap-3 text-sm">
      <h2 className="font-display text-xl">{navigationRoom.versions}</h2>
      {versions.length === 0 && <p className="text-ink-soft">{navigationRoom.never}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {versions.map(({ revision, changed_at, changed_by }) => {
          const { day, time } = shortSwissTime(changed_at)
          return (
            <li key={revision} className="flex flex-col gap-0.5 py-2.5">
              <span className="flex flex-wrap items-center gap-2">
                {revision === held ? (
                  <span className="font-medium">{navigationRoom.version(revision)}</span>
                ) : (
                  <Link
                    to={`${href('/navigationen/:id', { id })}?${VERSION}=${revision}`}
                    aria-current={revision === shown || undefined}
                    className="text-link"
                  >
                    {navigationRoom.version(revision)}
                  </Link>
                )}
                {revision === held && <Badge tone="success">{navigationRoom.holds}</Badge>}
              </span>
              <span className="text-ink-soft">{`${day}, ${time} · ${navigationRoom.by(changed_by)}`}</span>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}

import { href, Link } from 'react-router'
import type { OfficeSetting } from '#contract/ground/settings.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface SettingVersionsProps {
  setting: OfficeSetting
  /** The one that is compared with the present value. */
  shown: number | undefined
}

/** The query parameter that names the version to be compared with what holds. */
export const VERSION = 'fassung'

/** Every value that a setting has had, the newest first: when, by whom and why. */
export function SettingVersions({ setting: { id, versions, held_revision }, shown }: SettingVersionsProps) {
  return (
    <aside className="flex flex-col gap-3 text-sm">
      <h2 className="font-display text-xl">{settingsRoom.versions}</h2>
      {versions.length === 0 && <p className="text-ink-soft">{settingsRoom.noVersions}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {versions.map(({ revision, changed_at, changed_by, reason }) => {
          const { day, time } = shortSwissTime(changed_at)
          const isHeld = revision === held_revision
          return (
            <li key={revision} className="flex flex-col gap-0.5 py-2.5">
              <span className="flex flex-wrap items-center gap-2">
                {isHeld ? (
                  <span className="font-medium">{settingsRoom.version(revision)}</span>
                ) : (
                  <Link
                    to={`${href('/einstellungen/:id', { id })}?${VERSION}=${revision}`}
                    aria-current={revision === shown || undefined}
                    className="text-link"
                  >
                    {settingsRoom.version(revision)}
                  </Link>
                )}
                {isHeld && <Badge tone="success">{settingsRoom.standing}</Badge>}
              </span>
              <span className="text-ink-soft">{`${day}, ${time} · ${settingsRoom.by(changed_by)}`}</span>
              {reason && <span className="wrap-anywhere whitespace-pre-line">{reason}</span>}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}

import type { ChangedBy } from '#contract/ground/resource.ts'
import { editing } from '#office/messages/editing.ts'
import { Notice } from '#ui/notice.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface MergedNoticeProps {
  by: ChangedBy | undefined
  /** Whether fields are contested. */
  hasChoice: boolean
}

/** Says that somebody else has changed the thing in the meantime, and what has become of both changes. */
export function MergedNotice({ by, hasChoice }: MergedNoticeProps) {
  return (
    <Notice
      kind="warning"
      title={by ? editing.changedMeanwhile(by.name, momentOf(by.at)) : editing.changedByUnknown}
      live
    >
      <p>{editing.broughtTogether}</p>
      {hasChoice && <p className="font-medium">{editing.chooseVersions}</p>}
    </Notice>
  )
}

/** What the version of somebody else is called. */
export function versionOf(by: ChangedBy | undefined): string {
  return by ? editing.theirs(by.name, momentOf(by.at)) : editing.stored
}

function momentOf(isoTime: string): string {
  const { day, time } = shortSwissTime(isoTime)
  return editing.day(day, time)
}

import { entryRoom } from '#office/messages/website/entries.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface Window {
  visible_from: string | null
  visible_until: string | null
}

/** From when until when visitors see an entry, where that is not for good. */
export function visibleTime({ visible_from, visible_until }: Window): string {
  const from = visible_from && entryRoom.from(momentOf(visible_from))
  const until = visible_until && entryRoom.until(momentOf(visible_until))
  if (from && until) return entryRoom.fromUntil(from, until)
  return from || until || ''
}

function momentOf(isoTime: string): string {
  const { day, time } = shortSwissTime(isoTime)
  return `${day} ${time}`
}

import { logRoom } from '#office/messages/log.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** A moment as the lists of the log tell it; empty where there is none. */
export function momentOf(at: string | null): string {
  if (at === null) return ''
  const { day, time } = shortSwissTime(at)
  return logRoom.at(day, time)
}

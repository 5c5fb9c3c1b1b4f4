import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { logRoom } from '../messages/log.ts'

/** A moment as the lists of the log tell it; empty where there is none. */
export function momentOf(at: string | null): string {
  if (at === null) return ''
  const { day, time } = shortSwissTime(at)
  return logRoom.at(day, time)
}

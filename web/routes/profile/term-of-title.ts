import { lastMoment } from '#contract/ground/time/last-moment.ts'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { overviewMessages } from '#web/messages/accounts/overview.ts'
import { eLearningMessages } from '#web/messages/licences/e-learning.ts'

type Term = Pick<OwnedProduct, 'status' | 'valid_from' | 'valid_until' | 'days_left'>

/** «noch 43 Tage», «bis 24. November 2027»; the last day is the one before its end. */
export function termOf({ status, valid_from: from, valid_until: until, days_left: daysLeft }: Term): string[] {
  if (until === null) return [from === null ? eLearningMessages.notOut : eLearningMessages.endless]
  const last = eLearningMessages.until(swissTime(lastMoment(until)).day)
  if (status !== 'active' || daysLeft === null) return [last]
  return [daysLeft === 0 ? eLearningMessages.lastDay : eLearningMessages.daysLeft(daysLeft), last]
}

/** Days before the end of a term from which on they are counted. */
const SOON = 60

/** The same in one part, for a cover: «endet in 14 Tagen», and of a later end its day. `isSoon` asks for attention. */
export function shortTermOf(term: Term): { text: string; isSoon: boolean } {
  const { status, days_left: daysLeft } = term
  if (status !== 'active' || daysLeft === null || daysLeft > SOON)
    return { text: termOf(term).at(-1) ?? '', isSoon: false }
  return { text: daysLeft === 0 ? eLearningMessages.lastDay : overviewMessages.endsIn(daysLeft), isSoon: true }
}

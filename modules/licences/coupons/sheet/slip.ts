import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { couponStateWords, slipWords } from '#contract/licences/coupon-words.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { addressOf } from '../codes-file.ts'
import type { PrintedCode } from '../printed-codes.ts'

/** What stands on one slip. */
export interface Slip {
  title: string
  /** Platform and term; below them, the end. */
  facts: string[]
  /** For whom it is: the class, as its owner wrote it down. Null before it is handed out. */
  note: string | null
  /** In groups of four. */
  code: string
  /** The address that the QR code leads to. */
  url: string
  /** The address to type, without `https://`. */
  typed: string
  /** Why the code cannot be redeemed; null where it can. */
  mark: string | null
}

/** All that a sheet is drawn from. */
export interface SheetToDraw {
  brand: string
  slips: readonly Slip[]
}

/** The slip of a code; `origin` as in `https://shop.example`. */
export function slipOf(printed: PrintedCode, origin: string): Slip {
  const { code, title, platform, days, validUntil, state, handedOutNote: note } = printed
  // The first moment at which it is over belongs to the next day.
  const until = validUntil && swissDate(lastMoment(validUntil.toISOString()))
  const what = [platform && platforms[platform].title, slipWords.term(days)].filter(Boolean).join(' · ')
  return {
    title,
    facts: [what, ...(until ? [slipWords.until(until)] : [])],
    note,
    code: groupedCode(code),
    url: addressOf(origin, code),
    typed: `${new URL(origin).host}/coupons/redeem`,
    mark: state === 'unredeemed' ? null : couponStateWords(state, false),
  }
}

import { CODES_HEAD, couponStateWords } from '#contract/licences/coupon-words.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import type { StreamedFile } from '#kernel/route.ts'
import { streamedSpreadsheet, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { PrintedCode } from './printed-codes.ts'

/**
 * Codes for a spreadsheet, a row each, read while they are sent. In groups: twelve digits without a hyphen would be shown
 * as a number, rounded.
 */
export function codesFile(
  batches: AsyncIterable<readonly PrintedCode[]>,
  { origin, name }: { origin: string; name: string },
): StreamedFile {
  return streamedSpreadsheet(`${name}.csv`, rowsOf(batches, origin))
}

async function* rowsOf(batches: AsyncIterable<readonly PrintedCode[]>, origin: string) {
  yield [CODES_HEAD]
  for await (const codes of batches) yield codes.map((code) => rowOf(code, origin))
}

function rowOf(one: PrintedCode, origin: string) {
  return [
    groupedCode(one.code),
    textCell(one.title),
    one.platform && platforms[one.platform].title,
    couponStateWords(one.state, one.handedOutAt !== null),
    one.redeemedAt && swissDay(one.redeemedAt),
    textCell(one.handedOutNote),
    addressOf(origin, one.code),
  ]
}

/** The page on which a code is redeemed. */
export function addressOf(origin: string, code: string): string {
  return `${origin}/coupons/redeem/${code}`
}

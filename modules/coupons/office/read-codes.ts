import { MOST_IN_BATCH } from '#contract/office/coupons.ts'
import { canonicalCode, couponCode } from '#contract/shop/coupons.ts'
import { codeLineWords as words } from '#contract/words/coupon-words.ts'

/** A code and the line of its file, from 1. */
export interface CodeLine {
  code: string
  line: number
}

/** Of a table, only the first column counts; spreadsheets leave empty lines behind. */
const FIRST_CELL = /^\s*"?([^";,\t]*)/
const HEAD = 'CODE'

/**
 * The codes of a file, one a line, with or without a first line that says «Code». Second, what is wrong with it, a
 * sentence for each line.
 */
export function readCodes(text: string): [codes: CodeLine[], problems: string[]] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, n) => ({ code: canonicalCode(FIRST_CELL.exec(content)?.[1] ?? ''), line: n + 1 }))
    .filter(({ code, line }) => code !== '' && !(line === 1 && code === HEAD))
  if (lines.length === 0) return [[], [words.none]]
  if (lines.length > MOST_IN_BATCH) return [[], [words.tooMany(MOST_IN_BATCH)]]
  const first = new Map<string, number>()
  const problems: string[] = []
  for (const { code, line } of lines) {
    const before = first.get(code)
    if (!couponCode.safeParse(code).success) problems.push(words.wrong(line))
    else if (before !== undefined) problems.push(words.twice(line, before))
    else first.set(code, line)
  }
  return [lines, problems]
}
